import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { unzipSync } from 'fflate'
import { PNG } from 'pngjs'
import type { LayoutProfile } from '../../src/shared/layout/layoutProfile.ts'
import { expect, test } from '../fixtures.ts'
import { answerBanners, differing, servePictures } from '../platform/bannerPictures.ts'
import { answerFile, answerPlace } from '../standin.ts'

const demoFolder = join(import.meta.dirname, '../../resources/demo-layout')
const font = 'inter-latin.woff2'
const demo: LayoutProfile = JSON.parse(readFileSync(join(demoFolder, 'layout.json'), 'utf8'))

let folder = ''
test.beforeEach(({ folder: empty }) => {
  folder = empty
  mkdirSync(join(folder, 'site'))
  copyFileSync(join(demoFolder, font), join(folder, 'site', font))
})

/** Saves a site's profile as an editor does: a new file replaces the old file. */
function saveProfile(content: LayoutProfile | string): string {
  const path = join(folder, 'site', 'site.json')
  writeFileSync(`${path}~`, typeof content === 'string' ? content : JSON.stringify(content, null, 2))
  renameSync(`${path}~`, path)
  return path
}

const png = (bytes: Uint8Array | undefined) => PNG.sync.read(Buffer.from(bytes ?? []))

test.describe('a layout profile', () => {
  test.slow()

  test.beforeEach(async ({ frame, banners, connections, platform }) => {
    servePictures(platform)
    answerBanners(platform)
    await connections.bring({ name: 'Lucky EU', baseUrl: platform.baseUrl })
    await frame.open('Banners')
    await banners.show('home')
    await expect(banners.layout).toHaveText('Layout: Pitboss layout')
  })

  test('is saved in another folder with its fonts, and our layout is saved as a profile that draws the same pixels', async ({
    app,
    banners
  }) => {
    await banners.looked()
    const drawnAs = async (name: string) => {
      const boxes = await banners.boxes()
      const path = join(folder, name)
      await answerPlace(app.electron, path)
      await banners.savePng(['Desktop', 'Tablet', 'Mobile'], '1×')
      return { boxes, pictures: Object.values(unzipSync(readFileSync(path))) }
    }
    const before = await drawnAs('before.zip')
    expect(before.boxes.length).toBeGreaterThan(20)
    await answerPlace(app.electron, join(folder, 'start.json'))
    await banners.layoutAction('Save as a start…')
    await expect(banners.layout).toHaveText('Layout: Pitboss, 2026-11-25')
    await expect(banners.canvas).not.toContainText('not the site’s own')
    const after = await drawnAs('after.zip')
    expect(after.boxes).toEqual(before.boxes)
    expect(after.pictures.map((bytes, at) => differing(png(bytes), png(before.pictures[at])))).toEqual([0, 0, 0])
    await answerFile(app.electron, saveProfile(demo))
    await banners.layoutAction('Import…')
    await expect(banners.layout).toContainText('Demo site')
    await expect(banners.part('Mobile', 'title')).toBeVisible()
    mkdirSync(join(folder, 'copy'))
    await answerPlace(app.electron, join(folder, 'copy', 'site.json'))
    await banners.layoutAction('Save as…')
    await expect.poll(() => readdirSync(join(folder, 'copy')).toSorted()).toEqual([font, 'site.json'])
    await banners.layoutAction('Remove')
    await expect(banners.layout).toHaveText('Layout: Pitboss layout')
    await banners.layout.click()
    await expect(banners.page.getByRole('menuitemradio')).toHaveText(['Pitboss layout'])
  })
})

test('a person makes a layout by hand and saves it with its fonts, and unknown keys stay in the file', async ({
  app,
  frame,
  banners,
  connections,
  platform,
  folder
}) => {
  servePictures(platform)
  answerBanners(platform)
  await connections.bring({ name: 'Lucky EU', baseUrl: platform.baseUrl })
  await frame.open('Banners')
  await banners.show('home')
  await banners.layoutAction('Edit')
  const { page } = app
  const inspector = page.getByRole('region', { name: 'Layout inspector' })
  const part = (name: string) =>
    page.getByRole('group', { name: 'Parts of desktop' }).getByRole('button', { name, exact: true })
  const press = (name: string) => inspector.getByRole('button', { name, exact: true }).click()
  await expect(inspector).toContainText('ships with Pitboss')
  await expect(inspector.getByRole('button', { name: 'Save', exact: true })).toBeDisabled()
  const drag = async (from: { x: number; y: number }, by: { x: number; y: number }) => {
    await page.mouse.move(from.x, from.y)
    await page.mouse.down()
    await page.mouse.move(from.x + by.x / 2, from.y + by.y / 2)
    await page.mouse.move(from.x + by.x, from.y + by.y)
    await page.mouse.up()
  }
  const boxOf = async (name: string) => {
    const { x = 0, y = 0, width = 0, height = 0 } = (await part(name).boundingBox()) ?? {}
    return { x, y, width, height, middle: { x: x + width / 2, y: y + height / 2 } }
  }
  const before = await boxOf('Mascot')
  await drag(before.middle, { x: -120, y: 0 })
  const moved = await boxOf('Mascot')
  // The part snaps to a line or the grid from a few pixels away.
  expect(Math.abs(moved.x - (before.x - 120))).toBeLessThan(8)
  await drag({ x: moved.x, y: moved.y }, { x: 60, y: 60 })
  const sized = await boxOf('Mascot')
  expect(sized.width).toBeLessThan(moved.width - 40)
  expect(Math.abs(sized.x + sized.width - moved.x - moved.width)).toBeLessThan(2)
  await page.keyboard.press('ControlOrMeta+Z')
  await expect.poll(async () => (await boxOf('Mascot')).width).toBe(moved.width)
  await part('Triangle').click()
  await part('Mascot').click({ modifiers: ['Shift'] })
  await press('Wrap in a row')
  await expect(part('Stack stack')).toHaveAttribute('aria-pressed', 'true')
  await inspector.getByLabel('Gap', { exact: true }).fill('0')
  const [row, mascot, triangle] = [await boxOf('Stack stack'), await boxOf('Mascot'), await boxOf('Triangle')]
  expect(mascot.x).toBeCloseTo(row.x, 0)
  expect(triangle.x).toBeCloseTo(mascot.x + mascot.width, 0)
  const button = await boxOf('Button')
  await part('Main title').click()
  await inspector.getByLabel('Line height').fill('140')
  // A text in a stack moves the next text.
  await expect.poll(async () => (await boxOf('Button')).y).toBeGreaterThan(button.y + 5)
  await press('Undo')
  await expect.poll(async () => (await boxOf('Button')).y).toBe(button.y)
  await test.step('the keyboard removes a part, adds it, puts it into a stack and resizes the figure', async () => {
    const { keyboard } = page
    await part('Title').focus()
    await keyboard.press('Delete')
    await expect(part('Title')).toHaveCount(0)
    await inspector.getByRole('button', { name: 'Add', exact: true }).press('Enter')
    await expect(page.getByRole('menuitem')).toHaveText(['Title'])
    await expect(page.getByRole('menuitem').first()).toBeFocused()
    await keyboard.press('Enter')
    await expect(part('Title')).toHaveAttribute('aria-pressed', 'true')
    const [{ x }, texts] = [await boxOf('Title'), await boxOf('Stack texts')]
    expect(x).toBeGreaterThan(texts.x + 100)
    await inspector.getByLabel('In', { exact: true }).selectOption('Stack texts')
    await expect.poll(async () => (await boxOf('Title')).x).toBe(texts.x)
    await inspector.getByLabel('Part of Desktop').selectOption('The figure')
    const width = inspector.getByLabel('Width', { exact: true })
    await width.fill('1500')
    await width.press('Enter')
    await expect
      .poll(() =>
        banners
          .drawing('Desktop')
          .locator('> div')
          .evaluate((drawn) => drawn.style.width)
      )
      .toBe('1500px')
    await keyboard.press('ControlOrMeta+Z')
    await expect(width).toHaveValue('1600')
    await keyboard.press('ControlOrMeta+Shift+Z')
    await expect(width).toHaveValue('1500')
    await part('Triangle').focus()
    await keyboard.press('Shift+Space')
    await part('Mascot').focus()
    await expect(part('Triangle')).toHaveAttribute('aria-pressed', 'true')
    await keyboard.press('Delete')
    await expect(part('Triangle').or(part('Mascot'))).toHaveCount(0)
    await keyboard.press('ControlOrMeta+Z')
    await expect(part('Triangle').or(part('Mascot'))).toHaveCount(2)
  })
  await test.step('the device gets a name and a breakpoint', async () => {
    await inspector.getByLabel('Part of Desktop').selectOption('The figure')
    await inspector.getByLabel('Layout name').fill('Lucky site')
    await inspector.getByLabel('Breakpoint').fill('1200')
    await expect(banners.figure('Desktop')).toContainText('from 1200 px')
  })
  const path = join(folder, 'mine.json')
  await answerPlace(app.electron, path)
  await press('Save as…')
  await expect(inspector.getByRole('status')).toHaveText('Saved.')
  await test.step('a font of this machine draws the selected text before saving, and saving copies the font', async () => {
    const own = join(folder, 'elsewhere', 'Lucky.woff2')
    mkdirSync(join(folder, 'elsewhere'))
    copyFileSync(join(demoFolder, font), own)
    await answerFile(app.electron, own)
    await part('Main title').click()
    await press('Font from a file…')
    await expect(inspector.getByLabel('Font', { exact: true })).toHaveValue('Lucky')
    const families = () =>
      banners
        .part('Desktop', 'main_title')
        .locator('div')
        .evaluate(({ style }) => [...document.fonts].filter(({ family }) => style.fontFamily.includes(family)).length)
    await expect.poll(families).toBe(1)
    await press('Undo')
    await expect(inspector.getByLabel('Font', { exact: true })).toHaveValue('Inter')
    expect(existsSync(join(folder, 'Lucky.woff2'))).toBe(false)
    await press('Redo')
    await press('Save')
    await expect(inspector.getByRole('status')).toHaveText('Saved.')
  })
  const saved = (): LayoutProfile & { owner?: string } => JSON.parse(readFileSync(path, 'utf8'))
  expect(saved().version).toBe(2)
  expect(saved().devices.desktop.parts).toContainEqual(
    expect.objectContaining({ stack: 'stack', direction: 'row', gap: 0 })
  )
  expect(saved()).toMatchObject({ name: 'Lucky site', devices: { desktop: { width: 1500, breakpoint: 1200 } } })
  expect(saved().fonts).toContainEqual({ family: 'Lucky', file: 'Lucky.woff2', weight: '100 900' })
  expect(saved().fonts.every(({ file }) => existsSync(join(folder, file)))).toBe(true)
  writeFileSync(path, JSON.stringify({ ...saved(), owner: 'web' }))
  await part('Button').click()
  await inspector.getByLabel('Horizontal padding').fill('60')
  await press('Save')
  await expect(inspector.getByRole('alert')).toContainText('The file changed since it was read.')
  expect(saved().owner).toBe('web')
  await press('Use the file’s version')
  await expect(inspector).toHaveCount(0)
  await expect(banners.layoutNotes).toContainText('“owner” is not known here')
  await banners.layoutAction('Edit')
  await part('Button').click()
  await inspector.getByLabel('Horizontal padding').fill('60')
  await press('Save')
  await expect(inspector.getByRole('status')).toHaveText('Saved.')
  expect(saved().owner).toBe('web')
  expect(saved().devices.desktop.parts).toContainEqual(expect.objectContaining({ part: 'button_title', paddingX: 60 }))
  await press('Done')
  await expect(inspector).toHaveCount(0)
})
