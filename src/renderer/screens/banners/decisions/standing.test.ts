import { expect, test } from 'vitest'
import type { Checked, PlacedBanner } from '../model/bannerModel.ts'
import type { SlotName } from '../model/slots.ts'
import { makeBanner, placeBanners } from '../testing/makeBanner.ts'
import { changedParts, contentNow, fieldsText, hashFields, reviewedContent } from './standing.ts'

const [banner, other] = placeBanners(makeBanner(), makeBanner({ main_title: 'GET 120%' }))
const facts = (sha256: string): Checked => ({ facts: { bytes: 1, type: 'image/png', declared: 'image/png', sha256 } })
const failed: Checked = { problem: { code: 'timeout' } }

/** All pictures have been fetched, except the given ones. */
const looked = (others: Partial<Record<SlotName, Checked | undefined>> = {}) => ({
  checked: (_of: PlacedBanner, slot: SlotName) =>
    slot in others ? others[slot] : facts(`${slot.length}`.padStart(64, 'a'))
})

function made(placed = banner) {
  if (!placed) throw new Error('There is no such banner.')
  return placed
}

const now = async (others?: Parameters<typeof looked>[0], placed = banner) =>
  contentNow(made(placed), looked(others).checked, await hashFields(fieldsText(made(placed))))

const reviewed = async (others?: Parameters<typeof looked>[0]) => {
  const content = reviewedContent(made(), looked(others).checked, await now(others))
  if (!content) throw new Error('It cannot be decided.')
  return content
}

test('a hash is SHA-256 in hexadecimal', async () => {
  const { title } = await hashFields('["abc"]')
  // The hash of the text as JSON, including its quotation marks.
  expect(title).toBe('6cc43f858fbb763301637b5af970e2a46b46f461f27e5a0f41e009c59b827b25')
})

test('a banner with the same texts, colours and picture bytes is unchanged', async () => {
  expect(changedParts(await reviewed(), await now())).toEqual([])
})

test('a different text, colour or picture is named', async () => {
  const before = await reviewed()
  expect(changedParts(before, await now({}, other))).toEqual(['main_title'])
  const [recoloured] = placeBanners(makeBanner({ button_color: '#000000' }))
  expect(changedParts(before, await now({ mascot_image_desktop: facts('b'.repeat(64)) }, recoloured))).toEqual([
    'button_color',
    'mascot_image_desktop'
  ])
})

test('the state is unknown while a picture or a hash is missing, but a known change is named', async () => {
  const before = await reviewed()
  for (const missing of [undefined, failed]) {
    expect(changedParts(before, await now({ background_image_mobile: missing }))).toBeUndefined()
    expect(changedParts(before, await now({ background_image_mobile: missing }, other))).toEqual(['main_title'])
  }
  expect(changedParts(before, contentNow(made(), looked().checked, undefined))).toBeUndefined()
})

test('a decision needs all pictures checked, and a failed picture counts as none', async () => {
  const pending = { background_image_mobile: undefined }
  expect(reviewedContent(made(), looked(pending).checked, await now(pending))).toBeUndefined()
  const broken = { background_image_mobile: failed }
  const before = await reviewed(broken)
  expect(before.background_image_mobile).toBeNull()
  expect(changedParts(before, await now(broken))).toBeUndefined()
  expect(changedParts(before, await now()), 'it came back and was never seen').toEqual(['background_image_mobile'])
})
