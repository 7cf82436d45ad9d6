// Makes the designs that ship for the demo's category home: pictures of the built app, one of them altered by known
// pixels, and what the app keeps once they are laid over their banners.
import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PNG } from 'pngjs'
import { expect } from '@playwright/test'
import { makeProfileWithoutDesigns, removeProfile, startApp } from '../app.ts'
import { BannersPage } from '../pages/banners.ts'
import { FramePage } from '../pages/frame.ts'
import { ReviewPage } from '../pages/review.ts'
import { answerPlace } from '../standin.ts'

const shipped = join(import.meta.dirname, '../../resources/demo-designs')

/** Draws the button 3 px further to the right, and the border in a colour that the banner has not. */
async function alter(banners: BannersPage): Promise<void> {
  const style = (part: string, name: 'translate' | 'borderColor', value: string) =>
    banners.part('Desktop', part).evaluate(
      (drawn, [key, to]) => {
        if (drawn instanceof HTMLElement) drawn.style[key] = to
      },
      [name, value] as const
    )
  await style('Button', 'translate', '3px')
  await style('Border', 'borderColor', '#FFC800')
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
    // The last one: what is altered stays so in the figure.
    ['Weekend Storm', '1×']
  ] as const) {
    await banners.choose(title)
    if (title === 'Weekend Storm') await alter(banners)
    const path = join(folder, `${title} desktop ${scale}.png`)
    await answerPlace(app.electron, path)
    await banners.savePng(['Desktop'], scale)
    // Chromium packs for speed: this is a third less to ship.
    writeFileSync(path, PNG.sync.write(PNG.sync.read(readFileSync(path)), { deflateLevel: 9, filterType: 4 }))
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
