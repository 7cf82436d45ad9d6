import type { ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import type { FigureContent } from '../../src/renderer/screens/banners/model/figureContent.ts'
import { Figure } from '../../src/renderer/screens/banners/figure/Figure.tsx'
import { Miniature } from '../../src/renderer/screens/banners/figure/Figure.tsx'
import ourProfile from '../../resources/layout/layout.json?raw'
import demoProfile from '../../resources/demo-layout/layout.json?raw'
import type { SiteLayout } from '../../src/renderer/screens/banners/model/siteLayout.ts'
import { usualSizes } from '../../src/renderer/screens/banners/testing/usualSizes.ts'
import { devices, perColour, perSlot, slots } from '../../src/renderer/screens/banners/model/slots.ts'

/** The elements as HTML, or drawn by our component. */
export type BenchedFigures = 'bare' | 'figures'

export interface BannerBench {
  /** Milliseconds until three figures are laid out and decoded. *Bare*: the same elements as HTML. */
  draw(kind: BenchedFigures, isOfSite: boolean): Promise<number>
  /** Milliseconds until the visible part of a campaign with this number of rows is drawn, three figures per row. */
  drawRows(rows: number): Promise<number>
}

declare global {
  interface Window {
    bannerBench: BannerBench
  }
}

/** A picture in a host's form, which the browser then has in its memory. */
async function pictureOf(width: number, height: number, colour: string): Promise<string> {
  const canvas = new OffscreenCanvas(width, height)
  const context = canvas.getContext('2d')
  const gradient = context?.createLinearGradient(0, 0, width, height)
  gradient?.addColorStop(0, '#1b1f4a')
  gradient?.addColorStop(1, colour)
  if (context && gradient) context.fillStyle = gradient
  context?.fillRect(0, 0, width, height)
  return URL.createObjectURL(await canvas.convertToBlob({ type: 'image/png' }))
}

const siteOf = (text: string): SiteLayout => ({
  id: text,
  profile: JSON.parse(text),
  fonts: [],
  families: new Map(),
  isOurs: text === ourProfile
})
const [ours, demo] = [siteOf(ourProfile), siteOf(demoProfile)]

async function bannerOf(title: string, colour: string): Promise<FigureContent> {
  const [desktop, tablet, mobile, mascot, triangle] = await Promise.all([
    pictureOf(1600, 480, colour),
    pictureOf(1024, 400, colour),
    pictureOf(780, 1000, colour),
    pictureOf(400, 400, colour),
    pictureOf(200, 200, colour)
  ])
  const backgrounds = { desktop, tablet, mobile }
  return {
    site: ours,
    texts: { title, main_title: 'WIN BIG', description: 'Get up to €300', button_title: 'Play now' },
    colours: perColour(() => colour),
    sources: perSlot((slot) => {
      const { kind, device } = slots[slot]
      return kind === 'background' ? backgrounds[device] : kind === 'mascot' ? mascot : triangle
    })
  }
}

const [first, second] = [await bannerOf('Weekend Storm', '#C0392B'), await bannerOf('Frog Friday', '#2D6A4F')]
const plain = [first, second]
// Each of our drawings is followed by the same drawing in a layout profile.
const banners = plain.flatMap((drawn): FigureContent[] => [drawn, { ...drawn, site: demo }])
const [page, bare] = [document.createElement('div'), document.createElement('div')]
const root = createRoot(page)
const html: string[] = []
let next = 0

const render = (drawn: FigureContent | undefined) =>
  flushSync(() =>
    root.render(
      drawn && devices.map((device) => <Figure key={device} drawn={drawn} device={device} size={usualSizes[device]} />)
    )
  )

for (const [index, drawn] of banners.entries()) {
  render(drawn)
  html[index] = page.innerHTML
}

const frame = () => new Promise(requestAnimationFrame)

function Rows({ rows }: { readonly rows: number }): ReactNode {
  return (
    <div style={{ height: 700, overflow: 'auto' }}>
      {Array.from({ length: rows }, (_, at) => (
        <div key={at} style={{ display: 'flex', height: 96 }}>
          {devices.map((device) => (
            <Miniature
              key={device}
              drawn={at % 2 === 0 ? first : second}
              device={device}
              size={usualSizes[device]}
              width={200}
            />
          ))}
        </div>
      ))}
    </div>
  )
}

async function drawIn(container: HTMLElement, draw: () => void): Promise<number> {
  document.body.replaceChildren(container)
  container.getBoundingClientRect()
  const started = performance.now()
  draw()
  container.getBoundingClientRect()
  await Promise.all([...container.querySelectorAll('img')].map((image) => image.decode()))
  return performance.now() - started
}

window.bannerBench = {
  async drawRows(rows) {
    flushSync(() => root.render(null))
    document.body.replaceChildren(page)
    await frame()
    const started = performance.now()
    flushSync(() => root.render(<Rows rows={rows} />))
    while (!page.querySelector('img')) await frame()
    await Promise.all([...page.querySelectorAll('img')].map((image) => image.decode()))
    return performance.now() - started
  },
  // Each drawing replaces the previous banner with the other one, like a step through the list.
  draw(kind, isOfSite) {
    next = 1 - next
    const show = 2 * next + (isOfSite ? 1 : 0)
    if (kind === 'figures') return drawIn(page, () => render(banners[show]))
    return drawIn(bare, () => {
      bare.innerHTML = html[show] ?? ''
    })
  }
}
