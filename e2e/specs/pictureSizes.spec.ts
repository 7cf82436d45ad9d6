import { isTooBig, measure } from '../../src/main/media/formats/measure.ts'
import { expect, test } from '../fixtures.ts'
import { contradictions } from '../platform/contradictions.ts'

test(
  'no file is measured smaller than Chromium decodes it, however it disagrees with itself',
  { tag: '@full' },
  async ({ app }) => {
    const files = contradictions()
    expect(files.length).toBeGreaterThan(200)
    const shown = files.flatMap(([name, bytes]) => {
      const measured = measure(bytes)
      // What is refused is decoded by nobody.
      if (!measured || isTooBig(measured) || measured.refusal !== undefined) return []
      return [{ name, ...measured, url: `data:${measured.type};base64,${bytes.toString('base64')}` }]
    })
    const decoded = await app.page.evaluate(
      async (urls) => {
        const sizes: (readonly [number, number] | undefined)[] = []
        for (const url of urls) {
          const image = new Image()
          image.src = url
          sizes.push(
            await image.decode().then(
              () => [image.naturalWidth, image.naturalHeight] as const,
              () => undefined
            )
          )
        }
        return sizes
      },
      shown.map(({ url }) => url)
    )
    const smaller = shown.flatMap(({ name, type, size }, index) => {
      const [width, height] = decoded[index] ?? []
      // A vector picture has no pixels of its own.
      if (width === undefined || height === undefined || type === 'image/svg+xml') return []
      const isSame = size?.width === width && size.height === height
      // Of several descriptions in an AVIF the largest is taken, whichever is drawn.
      const isLarger = type === 'image/avif' && size !== undefined && size.width * size.height >= width * height
      return isSame || isLarger ? [] : [`${name}: ${size?.width} × ${size?.height}, Chromium ${width} × ${height}`]
    })
    expect(smaller).toEqual([])
    expect(decoded.filter(Boolean).length).toBeGreaterThan(100)
  }
)
