// Makes the designs of the category home that ship for the demo: pictures of the built app, one of them altered by known
// pixels, and what the app keeps once they are laid over their banners.
import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PNG } from 'pngjs'
import { expect, type Page } from '@playwright/test'
import { makeProfileWithoutDesigns, removeProfile, startApp } from '../app.ts'
import { BannersPage } from '../pages/banners.ts'
import { FramePage } from '../pages/frame.ts'
import { ReviewPage } from '../pages/review.ts'
import { answerPlace } from '../standin.ts'

const resources = join(import.meta.dirname, '../../resources')
const shipped = join(resources, 'demo-designs')

/**
 * Saves a figure whose button stands 3 px further to the right, and whose border has a colour that the banner has not. The
 * figure is drawn anew for the file, from a copy: so it is the copy that is altered.
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

/** A picture with as few bytes as its pixels take: Chromium packs for speed, and these ship. */
function packed(bytes: Buffer): Buffer {
  const png = PNG.sync.read(bytes)
  const [flat, drawn] = [
    PNG.sync.write(png, { deflateLevel: 9, deflateStrategy: 0, filterType: 0 }),
    PNG.sync.write(png, { deflateLevel: 9, deflateStrategy: 1, filterType: 4 })
  ]
  return flat.length < drawn.length ? flat : drawn
}

const profile = makeProfileWithoutDesigns()
const folder = mkdtempSync(join(tmpdir(), 'pitboss-designs-'))
const app = await startApp(profile)
try {
  const [banners, review] = [new BannersPage(app.page), new ReviewPage(app.page)]
  await new FramePage(app.page).open('Banners')
  await banners.show('home')
  await banners.looked()
  for (const [title, scale] of [
    ['Welcome Pack', '2×'],
    ['Weekend Storm', '1×']
  ] as const) {
    await banners.choose(title)
    const path = join(folder, `${title} desktop ${scale}.png`)
    await answerPlace(app.electron, path)
    const save = () => banners.savePng(['Desktop'], scale)
    await (title === 'Weekend Storm' ? saveAltered(app.page, save) : save())
    writeFileSync(path, packed(readFileSync(path)))
    await review.open()
    await review.add('Desktop', path)
    const judged = title === 'Weekend Storm' ? /^Fails: 2 of 8 elements differ/ : /^Passes/
    await expect(review.verdict('Desktop')).toHaveText(judged, { timeout: 60_000 })
    await review.open('Nothing')
  }
} finally {
  await app.close()
}
rmSync(shipped, { recursive: true, force: true, maxRetries: 10 })
mkdirSync(shipped)
for (const name of readdirSync(join(profile, 'designs')))
  copyFileSync(join(profile, 'designs', name), join(shipped, name))
removeProfile(profile)
rmSync(folder, { recursive: true, force: true, maxRetries: 10 })
