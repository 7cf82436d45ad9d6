import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { unzipSync } from 'fflate'
import { PNG } from 'pngjs'
import { expect, test } from '../fixtures.ts'
import {
  answerBanners,
  differing,
  framedPng,
  makeBanner,
  servePicture,
  servePictures
} from '../platform/bannerPictures.ts'
import { claimingPng, makePng, scriptedSvg } from '../platform/pictures.ts'
import { startRecording } from '../platform/recording.ts'
import { answerPlace } from '../standin.ts'
import { settledRequests } from '../settled.ts'

const figures = ['Desktop', 'Tablet', 'Mobile'] as const

test.describe('on a platform that records', () => {
  // Every test loads eight pictures and draws three figures.
  test.slow()

  test.beforeEach(async ({ frame, connections, platform }) => {
    servePictures(platform)
    await connections.bring({ name: 'Lucky EU', baseUrl: platform.baseUrl })
    await frame.open('Banners')
  })

  test('a press requests one category and its pictures, the category is remembered, and an invalid category is never requested', async ({
    banners,
    platform
  }) => {
    answerBanners(platform)
    await banners.box.fill('home')
    expect(await settledRequests(banners.page, platform)).toEqual([])
    await banners.showButton.click()
    await banners.tab('Facts').click()
    await expect(banners.slot('triangle_image_mobile')).toContainText('100 × 100')
    await banners.looked()
    const [first, ...others] = platform.requests.map(({ path }) => path)
    expect(first).toBe('/core-service/v1/forefront/media/banners/home')
    expect(new Set(others.map((path) => path.replace(/\w+$/, '')))).toEqual(new Set(['/pictures/']))
    for (const { headers } of platform.requests) {
      expect([headers.cookie, headers.authorization, headers.referer]).toEqual([undefined, undefined, undefined])
    }
    await expect(banners.recent).toHaveText('home')
    await banners.show('..')
    await expect(banners.box).toHaveAccessibleDescription(/leads elsewhere/)
    expect(await settledRequests(banners.page, platform)).toHaveLength(1 + others.length)
  })

  test('Pitboss requests a picture on another host only after a press, and nothing that a banner’s text names', async ({
    app,
    banners,
    comparison,
    platform
  }) => {
    const tracker = await startRecording()
    try {
      const to = (path: string) => `${tracker.baseUrl}/${path}`
      servePicture(tracker, 'drawing', Buffer.from(scriptedSvg(tracker.baseUrl)), 'image/svg+xml')
      const healthy = makeBanner(platform)
      answerBanners(platform, [
        makeBanner(platform, {
          title: `<img src=${to('title')} onerror=fetch("${to('error')}")>`,
          main_title: `<style>@import url(${to('style')})</style>`,
          description: `url(${to('text')})`,
          button_color: `red;background:url(${to('colour')})`,
          main_border_color: `url(${to('border')})`,
          button_border_color: `#FFF;--x:url(${to('x')})`,
          click: { url: to('click') } as never,
          mascot_image_desktop: {
            ...healthy.mascot_image_desktop,
            mime_type: 'image/svg+xml',
            url: to('pictures/drawing')
          }
        })
      ])
      await banners.box.fill('home')
      expect(await settledRequests(app.page, tracker)).toEqual([])
      await banners.showButton.click()
      await banners.tab('Facts').click()
      await expect(banners.slot('mascot_image_desktop')).toContainText('SVG')
      await expect(banners.figure('Desktop')).toContainText('<img src=')
      await expect(banners.figure('Desktop').getByText('Play now')).toHaveCSS('background-image', 'none')
      await expect(banners.figure('Desktop').getByText('Play now')).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)')
      for (const tab of ['Fields', 'Pins', 'Findings']) await banners.tab(tab).click()
      await expect(banners.ownFindings.filter({ hasText: 'not #RRGGBB' })).toHaveCount(3)
      await banners.tab('Elements').click()
      await banners.press('Desktop', 'Mascot')
      await banners.inMenu(/^Compare with/, 'Take snapshot')
      await expect(banners.snapshot).toBeVisible()
      await comparison.open('Nothing')
      await banners.looked()
      expect([...new Set(tracker.requests.map(({ method, path }) => `${method} ${path}`))]).toEqual([
        'GET /pictures/drawing'
      ])
      for (const { headers } of tracker.requests) {
        expect(Object.keys(headers).toSorted()).toEqual(['accept', 'connection', 'host', 'user-agent'])
      }
      expect(await app.page.title()).not.toBe('owned')
      expect(app.pageErrors).toEqual([])
    } finally {
      await tracker.stop()
    }
  })

  test('the slot describes a host’s faulty answer, and the other pictures are drawn', async ({
    app,
    banners,
    platform,
    folder
  }) => {
    const answers = {
      background_image_desktop: [claimingPng(20_000, 20_000), 'too large'],
      background_image_tablet: [Buffer.alloc(17_000_000, makePng(1, 1)), 'too large'],
      background_image_mobile: [Buffer.from('<!doctype html><script>parent.owned=1</script>'), 'no picture'],
      mascot_image_desktop: [Buffer.alloc(0), 'no picture'],
      mascot_image_tablet: [makePng(9, 9).subarray(0, 33), 'damaged'],
      mascot_image_mobile: ['reset', 'broken off'],
      triangle_image_desktop: ['redirect', 'redirected'],
      triangle_image_mobile: ['failed', 'status 500']
    } as const
    for (const [slot, [sent]] of Object.entries(answers)) {
      if (typeof sent !== 'string') servePicture(platform, slot, sent)
      else {
        platform.answer(`GET /pictures/${slot}`, (response) => {
          if (sent === 'reset') response.writeHead(200, { 'content-length': 99 }).write('x', () => response.destroy())
          else if (sent === 'failed') response.writeHead(500).end(makePng(9, 9))
          else response.writeHead(302, { location: '/pictures/elsewhere' }).end()
        })
      }
    }
    answerBanners(platform)
    await banners.show('home')
    await banners.tab('Facts').click()
    for (const [slot, [, word]] of Object.entries(answers)) await expect(banners.slot(slot)).toContainText(word)
    for (const name of figures) await expect(banners.figure(name)).toContainText('WIN BIG')
    expect(platform.requests.map(({ path }) => path)).not.toContain('/pictures/elsewhere')
    const file = join(folder, 'bare.png')
    await answerPlace(app.electron, file)
    await banners.savePng(['Desktop'], '1×')
    expect(PNG.sync.read(readFileSync(file))).toMatchObject({ width: 1600, height: 480 })
    // Repaired pictures are requested again; pictures in the cache stay for a minute.
    servePictures(platform)
    await banners.showButton.click()
    for (const slot of Object.keys(answers).filter((one) => one !== 'mascot_image_tablet'))
      await expect(banners.slot(slot)).toContainText(/no findings|upscaled at 2×/)
    for (const layer of ['Texts', 'Button']) await banners.inMenu('Layers', layer)
    await answerPlace(app.electron, file)
    await banners.savePng(['Desktop'], '1×')
    expect(differing(PNG.sync.read(readFileSync(file)), referenceOf('desktop'))).toBeLessThanOrEqual(0.01)
    // A site draws every colour that a browser knows; a finding reports an undocumented form.
    answerBanners(platform, [{ ...makeBanner(platform), main_border_color: 'gold', button_color: 'red;x' }])
    await banners.showButton.click()
    await expect(banners.part('Desktop', 'Border')).toHaveCSS('border-top-color', 'rgb(255, 215, 0)')
    await expect(banners.part('Desktop', 'Button')).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)')
    await banners.tab('Findings').click()
    await expect(banners.ownFindings.filter({ hasText: 'not #RRGGBB' })).toHaveCount(2)
    await expect(banners.ownFindings.filter({ hasText: 'button contrast' })).toHaveCount(0)
    answerBanners(platform, [{ ...makeBanner(platform), button_color: '#FFF', main_border_color: '#FFD40080' }])
    await banners.showButton.click()
    await expect(banners.ownFindings.filter({ hasText: 'on #FFF has 1.00 : 1' })).toHaveCount(1)
    await banners.tab('Elements').click()
    await banners.inspector.getByRole('button', { name: 'Button' }).click()
    await expect(banners.inspector.getByLabel('Choose button_color'), 'as the figure draws it').toHaveValue('#ffffff')
    await expect(banners.part('Desktop', 'Border')).toHaveCSS('border-top-color', 'rgba(255, 212, 0, 0.5)')
    await banners.inspector.getByRole('button', { name: 'Border' }).click()
    await expect(banners.inspector.getByLabel('Choose main_border_color')).toHaveCSS(
      '--swatch',
      'rgba(255, 212, 0, 0.5)'
    )
    await expect(banners.inspector.getByRole('group', { name: 'Colours' })).toContainText('not #RRGGBB')
    expect(app.pageErrors).toEqual([])
  })

  test(
    'PNGs have the exact size and pixels of the screen, one as a file and several as a ZIP',
    { tag: '@full' },
    async ({ app, banners, platform, folder }) => {
      answerBanners(platform)
      await banners.show('home')
      await banners.looked()
      const file = join(folder, 'one.png')
      for (const [figure, size, width, height] of [
        ['Desktop', '2×', 3200, 960],
        ['Mobile', '1×', 390, 500]
      ] as const) {
        await answerPlace(app.electron, file)
        await banners.savePng([figure], size)
        expect(PNG.sync.read(readFileSync(file))).toMatchObject({ width, height })
      }
      await banners.zoom.selectOption('100 %')
      const onScreen = PNG.sync.read(await banners.drawing('Mobile').screenshot({ scale: 'css' }))
      expect(differing(PNG.sync.read(readFileSync(file)), onScreen)).toBeLessThanOrEqual(0.01)
      // Letters use the machine's fonts, so they are compared with the screen, the rest with the checked-in figure.
      for (const layer of ['Texts', 'Button']) await banners.inMenu('Layers', layer)
      const zip = join(folder, 'all.zip')
      await answerPlace(app.electron, zip)
      await banners.savePng(['Desktop', 'Tablet', 'Mobile'], '1×')
      const files = unzipSync(readFileSync(zip))
      expect(Object.keys(files)).toEqual([
        'Lucky-EU_home_1_Weekend-Storm_desktop_1600x480_Pitboss-layout.png',
        'Lucky-EU_home_1_Weekend-Storm_tablet_1024x400_Pitboss-layout.png',
        'Lucky-EU_home_1_Weekend-Storm_mobile_390x500_Pitboss-layout.png'
      ])
      for (const device of ['desktop', 'tablet', 'mobile']) {
        const name = Object.keys(files).find((one) => one.includes(device)) ?? ''
        expect(
          differing(PNG.sync.read(Buffer.from(files[name] ?? [])), referenceOf(device)),
          device
        ).toBeLessThanOrEqual(0.01)
      }
      await banners.stage('Mobile').focus()
      await banners.inMenu('Save', /^PNG…/)
      await expect(banners.dialog.getByRole('checkbox', { checked: true })).toHaveAccessibleName('Mobile')
    }
  )

  test(
    'a snapshot shows added, removed, moved and changed banners, and compares pictures by content',
    { tag: '@full' },
    async ({ frame, connections, banners, comparison, platform }) => {
      const titled = (title: string, part: object = {}) => makeBanner(platform, { title, ...part })
      answerBanners(platform, [titled('One'), titled('Two'), titled('Gone')])
      await banners.show('home')
      await banners.looked()
      await banners.inMenu(/^Compare with/, 'Take snapshot')
      await expect(banners.snapshot).toBeVisible()
      await expect(frame.toasts).toContainText('Snapshot taken with 8 pictures.')
      servePicture(platform, 'background_image_mobile_new', framedPng(780, 1000, [1, 2, 3]))
      const url = `${platform.baseUrl}/pictures/background_image_mobile_new`
      const picture = { ...makeBanner(platform).background_image_mobile, url }
      answerBanners(platform, [
        titled('Two', { button_title: 'Go' }),
        titled('One', { background_image_mobile: picture }),
        titled('New')
      ])
      await banners.showButton.click()
      await banners.looked()
      await expect(comparison.summary).toHaveText(
        'the snapshot → this answer: 1 only in the snapshot · 1 only in this answer · 1 moved · 2 differ · 0 the same'
      )
      await expect(banners.items).toHaveText([
        /Two.*button_title differs/,
        /One.*1 picture differs/,
        /New.*only in this/
      ])
      await banners.choose('Two')
      await expect(comparison.difference('button_title')).toHaveText(/Play nowGo/)
      await expect(comparison.verdict('Desktop')).toHaveText(/^\d+ regions? differs? · button_title differs$/)
      await banners.choose('One')
      await expect(comparison.verdict('Mobile')).toHaveText(/ · 1 picture differs$/)
      await expect(comparison.verdict('Desktop')).toHaveText('No pixel differs')
      await expect(comparison.difference('background_image_mobile')).toContainText(
        /regions? differs?\.|their sizes differ/
      )
      // The host no longer has the picture; the snapshot still has it.
      await expect(comparison.differing.first()).toHaveJSProperty('naturalWidth', 780)
      // For another connection, the shown banners are compared with the newest snapshot of the same category.
      await connections.bring({ name: 'Lucky US', baseUrl: platform.baseUrl })
      await frame.open('Banners')
      answerBanners(platform, [titled('Two'), titled('American')])
      await banners.show('home')
      await expect(banners.items).toHaveCount(2)
      await comparison.open('Snapshot')
      await expect(banners.snapshot).toContainText('Lucky EU · home')
      await expect(comparison.summary).toContainText('2 only in the snapshot · 1 only in this answer')
      await banners.button(/^Delete:/).click()
      await banners.button(/^Delete for good:/).click()
      await expect(banners.page.getByText('No snapshot of “home” yet')).toBeVisible()
    }
  )
})

/** The checked-in figure of a faultless banner, without texts and button. */
const referenceOf = (device: string): PNG =>
  PNG.sync.read(readFileSync(join(import.meta.dirname, `../references/banner-${device}.png`)))
