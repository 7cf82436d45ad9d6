import { PNG } from 'pngjs'
import type { DesignKey } from '../../../shared/contract/designs.ts'

/** A figure that a design can belong to. */
export const makeKey = (terms: Partial<DesignKey> = {}): DesignKey => ({
  connection: 'one',
  category: 'home',
  banner: 'Storm',
  device: 'desktop',
  ...terms
})

/** A PNG filled with one shade of grey. Each shade gives a different file. */
export function makeFile(
  grey: number,
  width = 4,
  height = 3,
  name = `grey-${grey}.png`
): { name: string; base64: string } {
  const png = new PNG({ width, height })
  png.data.fill(grey)
  return { name, base64: PNG.sync.write(png).toString('base64') }
}
