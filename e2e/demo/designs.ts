// Makes the demo's designs of the category home: pictures of the built app, one with known changed pixels, and the
// app's stored data after laying them over their banners.
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import type { PlacedDesign, DesignFile } from '../../src/shared/contract/designs.ts'
import { makeProfileWithoutDesigns, removeProfile, startApp } from '../app.ts'
import { storedRows } from '../database.ts'
import { BannersPage } from '../pages/banners.ts'
import { FramePage } from '../pages/frame.ts'
import { ComparisonPage } from '../pages/comparison.ts'
import { answerPlace } from '../standin.ts'

const resources = join(import.meta.dirname, '../../resources')
const shipped = join(resources, 'demo-designs')

/**
 * Saves a figure whose button is 3 px further right and whose border has a colour outside the banner. The app draws the
 * file from a copy of the figure, so this changes the copy.
 */
async function saveAltered(page: Page, save: () => Promise<void>): Promise<void> {
  await page.evaluate(() => {
    const { cloneNode } = Node.prototype
    const changes = { Button: ['translate', '3px'], Border: ['borderColor', '#FFC800'] } as const
    Node.prototype.cloneNode = function (isDeep) {
      const copy = cloneNode.call(this, isDeep)
      for (const [part, [name, value]] of Object.entries(changes)) {
        const found = copy instanceof HTMLElement && copy.querySelector(`[data-part="${part}"]`)
        if (found instanceof HTMLElement) found.style[name] = value
      }
      return copy
    }
    addEventListener('saved-altered', () => (Node.prototype.cloneNode = cloneNode), { once: true })
  })
  await save()
  await page.evaluate(() => dispatchEvent(new Event('saved-altered')))
}

/** A picture as lossless WebP, because designs ship and a WebP is smaller than a PNG. */
async function asWebp(page: Page, png: Buffer): Promise<Buffer> {
  const base64 = await page.evaluate(async (source) => {
    const bitmap = await createImageBitmap(new Blob([Uint8Array.from(atob(source), (sign) => sign.charCodeAt(0))]))
    const canvas = new OffscreenCanvas(bitmap.width, bitmap.height)
    canvas.getContext('2d')?.drawImage(bitmap, 0, 0)
    const blob = await canvas.convertToBlob({ type: 'image/webp', quality: 1 })
    return btoa(Array.from(new Uint8Array(await blob.arrayBuffer()), (byte) => String.fromCharCode(byte)).join(''))
  }, png.toString('base64'))
  return Buffer.from(base64, 'base64')
}

const profile = makeProfileWithoutDesigns()
const folder = mkdtempSync(join(tmpdir(), 'pitboss-designs-'))
const app = await startApp(profile)
try {
  const [banners, comparison] = [new BannersPage(app.page), new ComparisonPage(app.page)]
  await new FramePage(app.page).open('Banners')
  await banners.show('home')
  await banners.looked()
  for (const title of ['Welcome Pack', 'Weekend Storm']) {
    await banners.choose(title)
    const path = join(folder, `${title} desktop.png`)
    await answerPlace(app.electron, path)
    const save = () => banners.savePng(['Desktop'], '1×')
    await (title === 'Weekend Storm' ? saveAltered(app.page, save) : save())
    const design = path.replace(/png$/, 'webp')
    writeFileSync(design, await asWebp(app.page, readFileSync(path)))
    await comparison.open()
    await comparison.add('Desktop', design)
    const judged = title === 'Weekend Storm' ? /^Fails: 2 of 8 elements differ/ : /^Passes/
    await expect(comparison.verdict('Desktop')).toHaveText(judged, { timeout: 60_000 })
    await comparison.open('Nothing')
  }
} finally {
  await app.close()
}
rmSync(shipped, { recursive: true, force: true, maxRetries: 10 })
mkdirSync(shipped)
const stored: (PlacedDesign & { readonly file: DesignFile })[] = storedRows(
  profile,
  'SELECT value FROM design ORDER BY rowid DESC'
).map(({ value }) => JSON.parse(String(value)))
const designs = stored.map(({ file: _file, ...design }) => design)
const files = stored.map(({ file }) => file)
writeFileSync(join(shipped, 'index.json'), JSON.stringify({ designs, files }))
for (const { sha256 } of files) copyFileSync(join(profile, 'files', sha256), join(shipped, sha256))
removeProfile(profile)
rmSync(folder, { recursive: true, force: true, maxRetries: 10 })
