import { readFileSync } from 'node:fs'
import { guarded, guardClass } from '../common/guarded.ts'
import type { PageSession } from '../chromium/pageSession.ts'

const pngHead = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

/** A picture in the form of a PNG file. */
export class NativeImage implements Pick<
  Electron.NativeImage,
  'isEmpty' | 'toPNG' | 'toDataURL' | 'getSize' | 'getAspectRatio'
> {
  readonly #png: Buffer

  constructor(png: Buffer) {
    // Other formats are not decoded.
    this.#png = png.subarray(0, 8).equals(pngHead) ? png : Buffer.alloc(0)
  }
  isEmpty(): boolean {
    return this.#png.length === 0
  }
  toPNG(): Buffer {
    return this.#png
  }
  toDataURL(): string {
    return `data:image/png;base64,${this.#png.toString('base64')}`
  }
  getSize(): Electron.Size {
    return this.isEmpty()
      ? { width: 0, height: 0 }
      : { width: this.#png.readUInt32BE(16), height: this.#png.readUInt32BE(20) }
  }
  getAspectRatio(): number {
    const { width, height } = this.getSize()
    return height === 0 ? 1 : width / height
  }
}
guardClass('NativeImage', NativeImage, Object.prototype)

/** Electron's nativeImage. */
export const nativeImage = guarded('nativeImage', {
  createEmpty: () => new NativeImage(Buffer.alloc(0)),
  createFromBuffer: (bytes: Buffer) => new NativeImage(bytes),
  createFromDataURL: (url: string) => new NativeImage(Buffer.from(url.replace(/^[^,]*,/, ''), 'base64')),
  createFromPath(path: string) {
    try {
      return new NativeImage(readFileSync(path))
    } catch {
      // As in Electron, an unreadable file is an empty picture.
      return new NativeImage(Buffer.alloc(0))
    }
  }
})

/** Captures a page. */
export async function capture(page: PageSession, area?: Electron.Rectangle): Promise<NativeImage> {
  const { data } = await page.send('Page.captureScreenshot', {
    format: 'png',
    ...(area && { clip: { ...area, scale: 1 } })
  })
  return new NativeImage(Buffer.from(data, 'base64'))
}
