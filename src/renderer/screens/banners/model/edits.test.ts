import { makeBanner, placeBanners } from '../testing/makeBanner.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startSession, switchTo, useSession } from '../../../session/session.ts'
import { editedBanner, editsIn, noEdit, tryEdit, tryField, type Edit } from './edits.ts'

const edit: Edit = { title: 'Another' }
const facts = { width: 1, height: 1, bytes: 1, type: 'image/png', sha256: '' } as const
const picture = { name: 'a.png', source: 'blob:app://pitboss/1', facts }
const withPicture: Edit = { ...edit, background_image_desktop: picture }
const revoked = vi.spyOn(URL, 'revokeObjectURL')
const now = (category = 'home') => editsIn(category).get('A')

beforeEach(() => {
  revoked.mockReset()
  vi.stubGlobal('window', { pitboss: { request: async () => ({ ok: true, value: null }) } })
  switchTo({ connection: 'one', account: 'ada' }, 'chosen')
})
afterEach(() => {
  switchTo({ connection: 'none', account: 'ada' }, 'chosen')
  startSession(useSession.getInitialState())
  vi.unstubAllGlobals()
})

test('edits stay when the account changes, and edits and pictures are dropped with the connection', () => {
  tryEdit('home', 'A', withPicture)
  switchTo({ connection: 'one', account: 'bob' }, 'chosen')
  expect(now()).toEqual(withPicture)
  expect(revoked).not.toHaveBeenCalled()
  switchTo({ connection: 'two', account: 'bob' }, 'chosen')
  expect(now()).toBeUndefined()
  expect(revoked.mock.calls).toEqual([[picture.source]])
})

test('several fields are tried together, and the live value removes an edit', () => {
  for (const title of ['N', 'New']) tryField('home', 'A', 'title', title)
  tryField('home', 'A', 'button_color', '#000000')
  expect(now()).toEqual({ title: 'New', button_color: '#000000' })
  tryField('home', 'A', 'title', undefined)
  expect([now(), now('promo')]).toEqual([{ button_color: '#000000' }, undefined])
})

test('a picture is released when another picture replaces it', () => {
  tryEdit('home', 'A', withPicture)
  expect(revoked).not.toHaveBeenCalled()
  tryEdit('home', 'A', edit)
  expect(revoked.mock.calls).toEqual([[picture.source]])
})

test('an edited banner is read like a received banner, and the received banner doesn’t change', () => {
  const [placed] = placeBanners(makeBanner({ title: 'Before' }))
  if (!placed) throw new Error('A banner was made.')
  expect(editedBanner(placed, noEdit)).toBe(placed)
  const edited = editedBanner(placed, { ...withPicture, button_color: '#000000' })
  expect(edited.texts.title).toMatchObject({ value: 'Another', raw: 'Another' })
  expect(edited.colours.button_color.value).toBe('#000000')
  expect(edited.colours.main_border_color).toBe(placed.colours.main_border_color)
  expect(edited.pictures.background_image_desktop).toMatchObject({ local: picture })
  expect(edited.pictures.mascot_image_mobile).toBe(placed.pictures.mascot_image_mobile)
  expect(edited.raw).toBe(placed.raw)
})
