import type { RunningApp } from '../e2e/app.ts'
import { noteStalls } from '../e2e/frames.ts'

/** Notes the longest stops of page and main; returns a function that reads them in milliseconds and begins again. */
export async function noteStops({ page, electron }: Pick<RunningApp, 'page' | 'electron'>) {
  const stall = await noteStalls(page)
  // The processor's time, because other work on the machine is not main's.
  await electron.evaluate(() => {
    const noted = { longest: 0 }
    const used = () => {
      const { user, system } = process.threadCpuUsage()
      return (user + system) / 1000
    }
    let last = used()
    Object.assign(globalThis, { noted })
    const note = () => {
      const now = used()
      noted.longest = Math.max(noted.longest, now - last)
      last = now
      setTimeout(note)
    }
    setTimeout(note)
  })
  return async () => ({
    page: await stall(),
    main: await electron.evaluate(() => {
      const noted = Reflect.get(globalThis, 'noted') as { longest: number }
      const { longest } = noted
      noted.longest = 0
      return longest
    })
  })
}
