import { makeBanner, placeBanners } from '../testing/makeBanner.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startSession, switchTo, useSession } from '../../../session/session.ts'
import { editedBanner, goInHistory, noEdit, triedIn, tryEdit, tryField, type Edit } from './edits.ts'

const edit: Edit = { title: 'Another' }
const facts = { width: 1, height: 1, bytes: 1, type: 'image/png', sha256: '' } as const
const picture = { name: 'a.png', source: 'blob:app://pitboss/1', facts }
const withPicture: Edit = { ...edit, background_image_desktop: picture }
const revoked = vi.spyOn(URL, 'revokeObjectURL')
const now = (category = 'home') => triedIn(category).edits.get('A')

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

test('what is tried stays with another account and goes with the connection, its pictures too', () => {
  tryEdit('home', 'A', withPicture)
  switchTo({ connection: 'one', account: 'bob' }, 'chosen')
  expect(now()).toEqual(withPicture)
  expect(revoked).not.toHaveBeenCalled()
  switchTo({ connection: 'two', account: 'bob' }, 'chosen')
  expect(now()).toBeUndefined()
  expect(revoked.mock.calls).toEqual([[picture.source]])
})

test('every step is undone and redone as a whole, typing into one field as one step', () => {
  for (const title of ['N', 'Ne', 'New']) tryField('home', 'A', 'title', title)
  tryField('home', 'A', 'button_color', '#000000')
  const both: Edit = { title: 'New', button_color: '#000000' }
  tryEdit('home', 'A', noEdit)
  goInHistory('home', 'back')
  expect(now()).toEqual(both)
  goInHistory('home', 'back')
  expect(now()).toEqual({ title: 'New' })
  goInHistory('home', 'back')
  expect(goInHistory('home', 'back')).toBeUndefined()
  expect(now()).toEqual(noEdit)
  goInHistory('home', 'again')
  goInHistory('home', 'again')
  expect(now()).toEqual(both)
  tryField('home', 'A', 'title', undefined)
  goInHistory('home', 'again')
  expect(now()).toEqual({ button_color: '#000000' })
})

test('a picture is let go once no step back leads to it', () => {
  tryEdit('home', 'A', withPicture)
  tryEdit('home', 'A', edit)
  goInHistory('home', 'back')
  expect(now()).toEqual(withPicture)
  goInHistory('home', 'back')
  expect(revoked).not.toHaveBeenCalled()
  tryEdit('home', 'A', edit)
  expect(revoked.mock.calls).toEqual([[picture.source]])
})

test('a tried picture is let go with its connection', () => {
  tryField('home', 'A', 'mascot_image_mobile', picture)
  expect(revoked).not.toHaveBeenCalled()
  switchTo({ connection: 'two', account: 'bob' }, 'chosen')
  expect(revoked.mock.calls).toEqual([[picture.source]])
})

test('a banner with what is tried is read like one that was answered, and what came stays what came', () => {
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
