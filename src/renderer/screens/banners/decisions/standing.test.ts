import { expect, test } from 'vitest'
import type { Checked, PlacedBanner } from '../model/bannerModel.ts'
import type { SlotName } from '../model/slots.ts'
import { makeBanner, placeBanners } from '../testing/makeBanner.ts'
import { contentNow, fieldsText, hashOf, reviewedContent, standingOf } from './standing.ts'

const [banner, other] = placeBanners(makeBanner(), makeBanner({ main_title: 'GET 120%' }))
const facts = (sha256: string): Checked => ({ facts: { bytes: 1, type: 'image/png', declared: 'image/png', sha256 } })
const failed: Checked = { problem: { code: 'timeout' } }

/** Every picture was fetched, but for some. */
const looked = (others: Partial<Record<SlotName, Checked | undefined>> = {}) => ({
  checked: (_of: PlacedBanner, slot: SlotName) =>
    slot in others ? others[slot] : facts(`${slot.length}`.padStart(64, 'a'))
})

function made(placed = banner) {
  if (!placed) throw new Error('There is no such banner.')
  return placed
}

const now = async (others?: Parameters<typeof looked>[0], placed = banner) =>
  contentNow(made(placed), looked(others).checked, await hashOf(fieldsText(made(placed))))

const reviewed = async (others?: Parameters<typeof looked>[0]) => {
  const content = reviewedContent(made(), looked(others).checked, await now(others))
  if (!content) throw new Error('It cannot be decided.')
  return content
}

test('the hash is SHA-256 in hexadecimal', async () => {
  expect(await hashOf('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad')
})

test('a banner is as reviewed while texts, colours and the bytes of all pictures are the same', async () => {
  expect(standingOf(await reviewed(), await now())).toBe('as reviewed')
})

test('another text, another colour and other bytes of a picture are a change', async () => {
  const before = await reviewed()
  expect(standingOf(before, await now({}, other))).toBe('changed')
  const [recoloured] = placeBanners(makeBanner({ button_color: '#000000' }))
  expect(standingOf(before, await now({}, recoloured))).toBe('changed')
  expect(standingOf(before, await now({ mascot_image_desktop: facts('b'.repeat(64)) }))).toBe('changed')
})

test('neither is claimed while a picture is not fetched, failed, or the hash is being computed; a known change is', async () => {
  const before = await reviewed()
  for (const missing of [undefined, failed]) {
    expect(standingOf(before, await now({ background_image_mobile: missing }))).toBe('not checked')
    expect(standingOf(before, await now({ background_image_mobile: missing }, other))).toBe('changed')
  }
  expect(standingOf(before, { ...(await now()), fields: undefined })).toBe('not checked')
})

test('nothing can be decided before every picture was looked at; one that failed was not seen', async () => {
  const pending = { background_image_mobile: undefined }
  expect(reviewedContent(made(), looked(pending).checked, await now(pending))).toBeUndefined()
  const broken = { background_image_mobile: failed }
  const before = await reviewed(broken)
  expect(before.pictures).toContain(null)
  expect(standingOf(before, await now(broken))).toBe('not checked')
  expect(standingOf(before, await now()), 'it came back and was never seen').toBe('changed')
})
