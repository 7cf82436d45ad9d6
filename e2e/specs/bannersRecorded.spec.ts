import { mkdirSync, readFileSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { unzipSync } from 'fflate'
import { PNG } from 'pngjs'
import { expect, test } from '../fixtures.ts'
import type { BannersPage } from '../pages/banners.ts'
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

const route = (category: string) => `GET /core-service/v1/forefront/media/banners/${category}`
const figures = ['Desktop', 'Tablet', 'Mobile'] as const

test.describe('on a platform that records', () => {
  // Every test looks at eight pictures and draws three figures.
  test.slow()

  test.beforeEach(async ({ frame, connections, platform }) => {
    servePictures(platform)
    await connections.bring({ name: 'Lucky EU', baseUrl: platform.baseUrl })
    await frame.open('Banners')
  })

  test('nothing is asked before a press, then the category alone with its pictures; it is remembered, and none that is none is asked for', async ({
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
    await expect(banners.recent).toHaveAttribute('value', 'home')
    await banners.show('..')
    await expect(banners.box).toHaveAccessibleDescription(/leads elsewhere/)
    expect(await settledRequests(banners.page, platform)).toHaveLength(1 + others.length)
  })

  test(
    'a category that the platform does not know is told as that, is not offered again, and shows no other’s banners',
    { tag: '@full' },
    async ({ frame, banners, platform }) => {
      answerBanners(platform)
      await banners.show('home')
      await expect(banners.items).toHaveCount(1)
      platform.answer(route('hmoe'), { status: 404, body: { error: 'Category not found' } })
      await banners.show('hmoe')
      await expect(frame.alert).toContainText('The platform knows no such category')
      await expect(frame.alert).toContainText('Category not found')
      await expect(banners.items).toHaveCount(0)
      await expect(banners.box).toHaveValue('hmoe')
      // A gateway says nothing of the category, and an empty list may be a misspelt one’s.
      platform.answer(route('hmoe'), { status: 404, body: { error: 'Not found' } })
      await banners.showButton.click()
      await expect(frame.alert).toContainText('probably no such category')
      await expect(frame.alert).not.toContainText('account')
      answerBanners(platform, [], 'hmoe')
      await banners.showButton.click()
      await expect(frame.main).toContainText('No banners in this category')
      await expect(banners.recent).toHaveAttribute('value', 'home')
      await banners.show('home')
      await expect(banners.items).toHaveCount(1)
      // What is written of one category is none of another's, also where Back shows one that is known.
      answerBanners(platform, [makeBanner(platform)], 'promo')
      await banners.show('promo')
      await banners.tab('Pins').click()
      await banners.button('Add pin').click()
      const text = banners.page.getByRole('textbox', { name: 'Text of the new pin' })
      await expect(text).toBeVisible()
      await banners.page.goBack()
      await expect(banners.box).toHaveValue('home')
      await expect(banners.items).toHaveCount(1)
      await expect(text).toBeHidden()
      // While another category is waited for, nothing of this one stays.
      platform.answer(route('later'), () => {})
      await banners.show('later')
      await expect(banners.items).toHaveCount(0)
    }
  )

  test(
    'a figure never shows the picture of the banner that was chosen before while its own loads',
    { tag: '@full' },
    async ({ banners, platform }) => {
      const slow = { ...makeBanner(platform).background_image_desktop, url: `${platform.baseUrl}/pictures/slow` }
      const second = { title: 'Second', background_image_desktop: slow }
      answerBanners(platform, [makeBanner(platform), makeBanner(platform, second)])
      let send = () => {}
      const held = new Promise<void>((resolve) => (send = resolve))
      platform.answer('GET /pictures/slow', (response) => {
        void held.then(() =>
          response.writeHead(200, { 'content-type': 'image/png' }).end(framedPng(1600, 480, [1, 2, 3]))
        )
      })
      await banners.show('home')
      await expect.poll(() => shows(banners, '30 34 90 255')).toBe(true)
      await banners.choose('Second')
      await expect(banners.figure('Desktop')).toContainText('background loading')
      expect(await shows(banners, '30 34 90 255')).toBe(false)
      send()
      await expect.poll(() => shows(banners, '1 2 3 255')).toBe(true)
      await expect(banners.figure('Desktop')).not.toContainText('loading')
      await expect(banners.page.getByRole('main')).toContainText(/oldest fetched \d\d:\d\d:\d\d/)
    }
  )

  test(
    'a file that was replaced under its address is seen with the next press, or by itself',
    { tag: '@full' },
    async ({ app, banners, platform }) => {
      answerBanners(platform, [makeBanner(platform), makeBanner(platform, { title: 'Twin' })])
      const fetched = () => platform.requests.map(({ path }) => path).filter((path) => path.startsWith('/pictures/'))
      await banners.show('home')
      await banners.tab('Facts').click()
      await expect(banners.slot('triangle_image_mobile')).toContainText('100 × 100')
      await banners.looked()
      expect(fetched()).toHaveLength(8)
      await expect.poll(() => shows(banners, '200 120 20 255')).toBe(true)
      servePicture(platform, 'mascot_image_desktop', framedPng(300, 300, [1, 2, 3]))
      servePicture(platform, 'triangle_image_mobile', framedPng(90, 90, [4, 5, 6]))
      await banners.button('Fetch again: mascot_image_desktop').click()
      await expect(banners.slot('mascot_image_desktop')).toContainText('300 × 300')
      await expect.poll(() => shows(banners, '1 2 3 255')).toBe(true)
      await expect(banners.slot('triangle_image_mobile')).toContainText('100 × 100')
      expect(fetched().slice(8)).toEqual(['/pictures/mascot_image_desktop'])
      await banners.showButton.click()
      await expect(banners.slot('triangle_image_mobile')).toContainText('90 × 90')
      await banners.looked()
      expect(fetched().slice(9).toSorted()).toEqual([...new Set(fetched())].toSorted())
      const title = (await banners.press('Desktop', 'title', 'Title')).getByRole('textbox')
      await title.fill('Tried')
      answerBanners(platform, [makeBanner(platform, { title: 'Twin' }), makeBanner(platform)])
      await banners.showButton.click()
      await expect(banners.items.nth(1), 'the chosen banner stays chosen').toHaveAttribute('data-chosen')
      await expect(title).toHaveValue('Tried')
      await banners.choose('Twin')
      await expect(banners.figure('Desktop'), 'what is tried is of the other banner').toContainText('Twin')
      expect(app.pageErrors).toEqual([])
    }
  )

  test('another host is asked for the picture that it has, after a press, and for nothing that a banner says', async ({
    app,
    banners,
    review,
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
      await expect(banners.snapshots.getByRole('option')).toHaveCount(1)
      await review.open('Nothing')
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

  test('whatever a host sends in a picture’s place is said in its slot, and the rest is drawn', async ({
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
    // Repaired, and asked for once more; only what was had stays for the minute that it is kept.
    servePictures(platform)
    await banners.showButton.click()
    for (const slot of Object.keys(answers).filter((one) => one !== 'mascot_image_tablet'))
      await expect(banners.slot(slot)).toContainText(/fine|upscaled at 2×/)
    for (const layer of ['Texts', 'Button']) await banners.inMenu('Layers', layer)
    await answerPlace(app.electron, file)
    await banners.savePng(['Desktop'], '1×')
    expect(differing(PNG.sync.read(readFileSync(file)), referenceOf('desktop'))).toBeLessThanOrEqual(0.01)
    // A site draws what a browser knows, and a finding says that it is not of the documented form.
    answerBanners(platform, [{ ...makeBanner(platform), main_border_color: 'gold', button_color: 'red;x' }])
    await banners.showButton.click()
    await expect(banners.part('Desktop', 'Border')).toHaveCSS('border-top-color', 'rgb(255, 215, 0)')
    await expect(banners.part('Desktop', 'Button')).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)')
    await banners.tab('Findings').click()
    await expect(banners.ownFindings.filter({ hasText: 'not #RRGGBB' })).toHaveCount(2)
    await expect(banners.ownFindings.filter({ hasText: 'button contrast' })).toHaveCount(0)
    answerBanners(platform, [{ ...makeBanner(platform), button_color: '#FFF' }])
    await banners.showButton.click()
    await expect(banners.ownFindings.filter({ hasText: 'White on #FFF has 1.00 : 1' })).toHaveCount(1)
    expect(app.pageErrors).toEqual([])
  })

  test('a file is tried without being sent, beside, over and instead of the live one, and is gone after Reset @full', async ({
    app,
    banners,
    review,
    platform,
    folder
  }) => {
    answerBanners(platform)
    await banners.show('home')
    await banners.looked()
    const before = platform.requests.length
    const path = join(folder, 'local.png')
    writeFileSync(path, framedPng(800, 800, [10, 200, 200]))
    await banners.press('Desktop', 'Mascot')
    await banners.tryFile('mascot_image_desktop', path)
    await expect(banners.slot('mascot_image_desktop')).toContainText('local.png · 800 × 800')
    await banners.press('Mobile', 'Mascot')
    await banners.drop('mascot_image_mobile', path)
    await expect(banners.slot('mascot_image_mobile')).toContainText('local.png · 800 × 800')
    const saved = join(folder, 'changed.png')
    await answerPlace(app.electron, saved)
    await banners.savePng(['Mobile'], '1×')
    // In the middle of the mascot's place there is the file's colour.
    const { data } = PNG.sync.read(readFileSync(saved))
    expect([...data.subarray((406 * 390 + 294) * 4).subarray(0, 4)]).toEqual([10, 200, 200, 255])
    // Texts that stand in are only seen; what is written stays, and comes back.
    const title = (await banners.press('Mobile', 'title', 'Title')).getByRole('textbox')
    await title.fill('Another title')
    await banners.inMenu('Simulate', 'Hebrew')
    await expect(banners.figure('Mobile')).toContainText('סופת סוף השבוע')
    await expect(title).toHaveValue('Another title')
    // Mirrored: the texts end at the right, and the mascot stands at the left.
    const middleOf = async (part: string) => {
      const [own, all] = await Promise.all(
        [banners.part('Desktop', part), banners.drawing('Desktop')].map((one) => one.boundingBox())
      )
      return ((own?.x ?? Number.NaN) + (own?.width ?? 0) / 2 - (all?.x ?? 0)) / (all?.width ?? 1)
    }
    expect(await middleOf('main_title')).toBeGreaterThan(0.5)
    expect(await middleOf('Mascot')).toBeLessThan(0.5)
    await title.press('ControlOrMeta+z')
    await expect(title).toHaveValue('Weekend Storm')
    await title.press('ControlOrMeta+Shift+z')
    await expect(title).toHaveValue('Another title')
    await review.open('Your changes')
    await expect(banners.figure('Mobile')).toContainText('סופת סוף השבוע')
    await expect(review.verdict('Mobile')).toHaveText(/\d % differs$/)
    await banners.inMenu('Simulate', 'As written')
    await expect(banners.figure('Mobile')).toContainText('Another title')
    await banners.button('Reset title').click()
    await expect(title).toBeFocused()
    await expect(title).toHaveValue('Weekend Storm')
    await banners.press('Mobile', 'Mascot')
    await banners.button('Reset mascot_image_mobile').click()
    await expect(banners.slot('mascot_image_mobile')).not.toContainText('local.png')
    await banners.press('Desktop', 'Mascot')
    await expect(banners.slot('mascot_image_desktop')).toContainText('local.png')
    await banners.button('Reset all').click()
    await expect(banners.slot('mascot_image_desktop')).not.toContainText('local.png')
    await expect(review.verdict('Desktop')).toHaveText('No pixel differs')
    expect(await settledRequests(app.page, platform)).toHaveLength(before)
    expect(app.pageErrors).toEqual([])
  })

  test(
    'a file that cannot be tried is a problem in words, chosen or dropped, and what was there stays',
    { tag: '@full' },
    async ({ app, banners, platform, folder }) => {
      answerBanners(platform)
      await banners.show('home')
      await banners.press('Mobile', 'Background')
      const large = join(folder, 'large.png')
      writeFileSync(large, '')
      truncateSync(large, 500_000_000)
      const slot = banners.slot('background_image_mobile')
      const bomb = framedPng(9, 9, [1, 1, 1])
      bomb.writeUInt32BE(20_000, 16)
      bomb.writeUInt32BE(20_000, 20)
      const levels = Array.from(
        { length: 24 },
        (_, at) => `<g id="a${at + 1}">${`<use href="#a${at}"/>`.repeat(2)}</g>`
      )
      const uses = Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg"><path id="a0"/>${levels.join('')}</svg>`)
      for (const [name, content, words] of [
        ['text.png', Buffer.from('<!doctype html><p>no picture</p>'), 'is not a picture'],
        ['empty.png', Buffer.alloc(0), 'is empty'],
        [
          'uses.svg',
          uses,
          'uses.svg cannot be used. Counting references, letters, style rules and effects, the picture has'
        ],
        ['bomb.png', bomb, /is damaged|20000 × 20000 pixels/]
      ] as const) {
        await banners.tryFile('background_image_mobile', { name, mimeType: 'image/png', buffer: content })
        await expect(slot.getByRole('alert')).toContainText(words)
      }
      await banners.tryFile('background_image_mobile', large)
      await expect(slot.getByRole('alert')).toContainText('large.png has 500.0 MB')
      const inside = join(folder, 'folder.png')
      mkdirSync(inside)
      for (const [path, words] of [
        [inside, 'folder.png cannot be read'],
        [join(folder, 'gone.png'), 'gone.png cannot be read'],
        [large, 'large.png has 500.0 MB']
      ] as const) {
        await banners.drop('background_image_mobile', path)
        await expect(slot.getByRole('alert')).toContainText(words)
      }
      await expect(slot).toContainText('background_image_mobile.png')
      await expect(banners.figure('Mobile')).toContainText('WIN BIG')
      expect(app.pageErrors).toEqual([])
    }
  )

  test(
    'layers, sizes and zoom change what is seen and what is saved, and any part can be measured',
    { tag: '@full' },
    async ({ app, banners, platform, folder }) => {
      answerBanners(platform)
      await banners.show('home')
      await banners.looked()
      const figure = banners.figure('Tablet')
      const width = figure.getByRole('textbox', { name: 'Tablet width' })
      await width.fill('512')
      await width.press('Enter')
      await banners.zoom.selectOption('150 %')
      expect(await banners.drawing('Tablet').boundingBox()).toMatchObject({ width: 768, height: 600 })
      const at = { x: 384, y: 400 }
      await banners.button('Outline').click()
      await expect(figure).toContainText('Background')
      await app.page.keyboard.press('o')
      await expect(figure).not.toContainText('Background')
      await app.page.keyboard.press('m')
      await banners.drawing('Tablet').hover({ position: at, force: true })
      await expect(figure).toContainText(/x 256 · y 266 · Background 512 × 400/)
      for (const layer of ['Mascot', 'Texts', 'Button', 'Border']) await banners.inMenu('Layers', layer)
      const file = join(folder, 'plain.png')
      await answerPlace(app.electron, file)
      await banners.savePng(['Tablet'], '1×')
      const plain = PNG.sync.read(readFileSync(file))
      expect(plain).toMatchObject({ width: 512, height: 400 })
      // Inside the frame of its picture and the rounding of its corners there is nothing but the background.
      expect(coloursOf(plain, 30)).toEqual(['30 74 90 255'])
      expect(app.pageErrors).toEqual([])
    }
  )

  test(
    'PNGs have exactly so many pixels, those of the screen, one as a file and several as a ZIP',
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
      // Letters are of the machine's own fonts: they are held against its screen, and all else against what was checked in.
      for (const layer of ['Texts', 'Button']) await banners.inMenu('Layers', layer)
      const zip = join(folder, 'all.zip')
      await answerPlace(app.electron, zip)
      await banners.savePng(['Desktop', 'Tablet', 'Mobile'], '1×')
      const files = unzipSync(readFileSync(zip))
      expect(Object.keys(files)).toEqual([
        'Lucky-EU_home_1_desktop_1600x480_indicative.png',
        'Lucky-EU_home_1_tablet_1024x400_indicative.png',
        'Lucky-EU_home_1_mobile_390x500_indicative.png'
      ])
      for (const device of ['desktop', 'tablet', 'mobile']) {
        const name = Object.keys(files).find((one) => one.includes(device)) ?? ''
        expect(
          differing(PNG.sync.read(Buffer.from(files[name] ?? [])), referenceOf(device)),
          device
        ).toBeLessThanOrEqual(0.01)
      }
      await banners.inMenu('Save', 'All PNGs…')
      await expect(banners.dialog.getByRole('radio', { name: 'All 1 of the category' })).toBeChecked()
      await expect(banners.dialog.getByRole('checkbox', { checked: true })).toHaveCount(3)
      await banners.page.keyboard.press('Escape')
      await banners.stage('Mobile').focus()
      await banners.inMenu('Save', /^PNG…/)
      await expect(banners.dialog.getByRole('checkbox', { checked: true })).toHaveAccessibleName('Mobile')
    }
  )

  test(
    'a snapshot tells what was added, removed, moved and changed since, pictures by what they hold',
    { tag: '@full' },
    async ({ frame, connections, banners, review, platform }) => {
      const titled = (title: string, part: object = {}) => makeBanner(platform, { title, ...part })
      answerBanners(platform, [titled('One'), titled('Two'), titled('Gone')])
      await banners.show('home')
      await banners.looked()
      await banners.inMenu(/^Compare with/, 'Take snapshot')
      await expect(banners.snapshots.getByRole('option')).toHaveCount(1)
      await expect(frame.toasts).toContainText('Snapshot kept with 8 pictures.')
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
      await expect(review.summary).toHaveText(
        '1 only in this answer · 1 only in the snapshot · 1 moved · 2 differ · 0 the same'
      )
      await expect(review.details).toContainText('Only in the snapshot: 1 Gone.')
      await expect(banners.items).toHaveText([/Two.*1 field differs/, /One.*1 picture differs/, /New.*only in this/])
      await banners.choose('Two')
      await expect(review.difference('button_title')).toHaveText(/GoPlay now/)
      await expect(review.verdict('Desktop')).toContainText(/\d % differs/)
      await banners.choose('One')
      await expect(review.difference('background_image_mobile')).toContainText(/% of the pixels differ|Other sizes/)
      // The picture is gone from its host, and kept with the snapshot.
      await expect(review.differing.last()).toHaveJSProperty('naturalWidth', 780)
      // Of another connection the newest snapshot of the same category is compared with what is shown.
      await connections.bring({ name: 'Lucky US', baseUrl: platform.baseUrl })
      await frame.open('Banners')
      answerBanners(platform, [titled('Two'), titled('American')])
      await banners.show('home')
      await expect(banners.items).toHaveCount(2)
      await review.open('Snapshot')
      await expect(banners.snapshots).toContainText('Lucky EU · home')
      await expect(review.summary).toContainText('1 only in this answer · 2 only in the snapshot')
      await banners.button(/^Delete:/).click()
      await banners.button(/^Delete for good:/).click()
      await expect(banners.page.getByText('No snapshot of “home” yet')).toBeVisible()
    }
  )
})

/** Whether a colour is somewhere in the desktop's figure. */
const shows = async (banners: BannersPage, colour: string): Promise<boolean> =>
  coloursOf(PNG.sync.read(await banners.drawing('Desktop').screenshot({ scale: 'css' })), 30).includes(colour)

/** The checked-in figure of a healthy banner, without its texts and button. */
const referenceOf = (device: string): PNG =>
  PNG.sync.read(readFileSync(join(import.meta.dirname, `../references/banner-${device}.png`)))

/** The colours of a picture, but for so many pixels at its edges. */
function coloursOf({ width, height, data }: PNG, edge: number): string[] {
  const found = new Set<string>()
  for (let y = edge; y < height - edge; y += 1) {
    for (let x = edge; x < width - edge; x += 1) {
      const at = (y * width + x) * 4
      found.add([...data.subarray(at, at + 4)].join(' '))
    }
  }
  return [...found]
}
