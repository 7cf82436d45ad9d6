import { openBench, withBuiltPage } from './builtPage.ts'
import { median, type Finding } from './measure.ts'
import type {} from './notifications/page.tsx'

const rounds = 41

/** A list of ten hostile notifications against the same list of plain text, and how many frames live while each is looked at. */
export const measureNotifications = (): Promise<Finding[]> =>
  withBuiltPage('notifications', async (browser, address) => {
    const page = await openBench(browser, address, { bench: 'notificationsBench', width: 1440, height: 900 })
    const ratios = await page.evaluate((count) => {
      const mount = (kind: 'plain' | 'hostile') => window.notificationsBench.mount(kind)
      for (let warm = 0; warm < 10; warm += 1) for (const kind of ['plain', 'hostile'] as const) mount(kind)
      return Array.from({ length: count }, () => {
        const plain = mount('plain')
        return mount('hostile') / plain
      })
    }, rounds)
    const { most, last } = await page.evaluate(() => window.notificationsBench.previews())
    return [
      {
        name: 'list of ten hostile notifications over one of text',
        value: median(ratios),
        unit: '×',
        goal: 1.3,
        note: `commit and layout, median of ${rounds} rounds, each read anew`
      },
      {
        name: 'live frames while ten are looked at',
        value: Math.max(most, last),
        unit: '',
        goal: 1,
        note: 'one after the other'
      }
    ]
  })
