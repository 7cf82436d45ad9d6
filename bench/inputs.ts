import { BannersPage } from '../e2e/pages/banners.ts'
import { ConnectionsPage } from '../e2e/pages/connections.ts'
import { FramePage } from '../e2e/pages/frame.ts'
import { answerLargePictures } from '../e2e/platform/bannerPictures.ts'
import { rendererMemory } from '../e2e/processMemory.ts'
import type { Bridge } from '../src/shared/bridge.ts'
import type { Finding } from './measure.ts'
import { costRows, noteStops, type Cost } from './stops.ts'
import { withApp } from './withApp.ts'

const rest = () => new Promise((resolve) => setTimeout(resolve, 4000))

/** The cost of judging sixteen PNGs of a few KB that each decode to a hundred MB. */
export async function measurePictures(): Promise<Finding[]> {
  const costs: Cost[] = []
  for (const side of [1575, 3150, 6300]) {
    await withApp(async (app, platform) => {
      answerLargePictures(platform, side)
      await new ConnectionsPage(app.page).bring({ name: 'Recording', baseUrl: platform.baseUrl })
      const [frame, banners] = [new FramePage(app.page), new BannersPage(app.page)]
      await frame.open('Banners')
      const held = () => rendererMemory(app.electron.process().pid ?? 0) / 1_000_000
      const idle = held()
      const stopped = await noteStops(app)
      await banners.show('home')
      await banners.looked()
      await rest()
      costs.push({ ...(await stopped()), memory: held() - idle })
    })
  }
  return costRows('pictures', 'sixteen PNGs of 1,575, 3,150 and 6,300 pixels squared', costs)
}

/** The cost of bridge inputs beyond every limit, which main refuses by size. */
export const measureBridge = (): Promise<Finding[]> =>
  withApp(async (app) => {
    const stopped = await noteStops(app)
    const held = () => rendererMemory(app.electron.process().pid ?? 0) / 1_000_000
    const idle = held()
    const cost = async (send: (times: number) => Promise<unknown>, times: number): Promise<Cost> => {
      await stopped()
      await app.page.evaluate(send, times)
      await rest()
      return { ...(await stopped()), memory: held() - idle }
    }
    const text = async (times: number) => {
      const bridge = Reflect.get(window, 'pitboss') as Bridge
      await bridge.request('media.judge', { base64: 'A'.repeat(times * 22_500_000) })
    }
    const list = async (times: number) => {
      const bridge = Reflect.get(window, 'pitboss') as Bridge
      const texts = Array.from({ length: times * 250_000 }, String)
      await bridge.request('messages.search', { connection: 'one', texts })
    }
    return [
      ...costRows('bridge, a text', '22 and 90 MB', [await cost(text, 1), await cost(text, 4)]),
      ...costRows('bridge, a list', '250,000 and a million texts', [await cost(list, 1), await cost(list, 4)])
    ]
  })
