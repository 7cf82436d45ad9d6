import { makeBanner, placeBanners } from '../testing/makeBanner.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startSession, switchTo, useSession } from '../../../session/session.ts'
import { editedBanner, noEdit, useEdits, type Edit } from './edits.ts'

const edit: Edit = { pictures: {}, texts: { title: 'Another' }, colours: {} }
const facts = { width: 1, height: 1, bytes: 1, type: 'image/png', sha256: '' } as const
const picture = { name: 'a.png', source: 'blob:app://pitboss/1', facts }
const withPicture: Edit = { ...edit, pictures: { background_image_desktop: picture } }
const place = { category: 'home', at: 0 }
const revoked = vi.spyOn(URL, 'revokeObjectURL')

beforeEach(() => {
  revoked.mockReset()
  vi.stubGlobal('window', { pitboss: { request: async () => ({ ok: true, value: null }) } })
  switchTo({ connection: 'one', account: 'ada' }, 'chosen')
})
afterEach(() => {
  useEdits.setState(useEdits.getInitialState())
  startSession(useSession.getInitialState())
  vi.unstubAllGlobals()
})

test('what is tried stays with another account and goes with the connection, its pictures too', () => {
  useEdits.getState().change(place, withPicture)
  switchTo({ connection: 'one', account: 'bob' }, 'chosen')
  expect(useEdits.getState().of).toEqual({ '0 home': withPicture })
  expect(revoked).not.toHaveBeenCalled()
  switchTo({ connection: 'two', account: 'bob' }, 'chosen')
  expect(useEdits.getState().of).toEqual({})
  expect(revoked.mock.calls).toEqual([[picture.source]])
})

test('every step is undone and redone as a whole, typing into one field as one step', () => {
  const { change, undo, redo } = useEdits.getState()
  const now = () => useEdits.getState().of['0 home']
  const typed = (title: string): Edit => ({ ...noEdit, texts: { title } })
  for (const title of ['N', 'Ne', 'New']) change(place, typed(title))
  const both: Edit = { ...typed('New'), colours: { button_color: '#000000' } }
  change(place, both)
  change(place, noEdit)
  undo('home')
  expect(now()).toEqual(both)
  undo('home')
  expect(now()).toEqual(typed('New'))
  undo('home')
  undo('home')
  expect(now()).toEqual(noEdit)
  redo('home')
  redo('home')
  expect(now()).toEqual(both)
  change(place, typed('Other'))
  redo('home')
  expect(now()).toEqual(typed('Other'))
})

test('what is tried and where a design lies are one history, of the category that is shown', () => {
  const { change, placed, undo } = useEdits.getState()
  const design = { connection: 'one', category: 'home', banner: 'A', device: 'desktop' } as const
  const at = (x: number) => ({ x, y: 0, isCropped: false, masks, limit: 0.5 })
  const masks: [] = []
  change(place, edit)
  for (const x of [1, 2, 3]) placed({ ...place, design, before: at(x - 1), after: at(x) })
  change({ category: 'promo', at: 0 }, edit)
  expect(undo('home')).toMatchObject({ kind: 'place', before: { x: 0 }, after: { x: 3 } })
  expect(undo('home')).toMatchObject({ kind: 'edit', at: 0 })
  expect(undo('home')).toBeUndefined()
  expect(useEdits.getState().of).toEqual({ '0 home': noEdit, '0 promo': edit })
})

test('a picture is let go once no step back leads to it', () => {
  const { change, undo } = useEdits.getState()
  change(place, withPicture)
  change(place, edit)
  undo('home')
  expect(useEdits.getState().of['0 home']).toEqual(withPicture)
  undo('home')
  expect(revoked).not.toHaveBeenCalled()
  change(place, edit)
  expect(revoked.mock.calls).toEqual([[picture.source]])
})

test('a picture that moves is let go with all its frames', () => {
  const moving = { ...picture, source: 'blob:first-frame', moving: 'blob:all-frames' }
  useEdits.getState().change(place, { ...noEdit, pictures: { mascot_image_mobile: moving } })
  expect(revoked).not.toHaveBeenCalled()
  switchTo({ connection: 'two', account: 'bob' }, 'chosen')
  expect(revoked.mock.calls.flat().toSorted()).toEqual(['blob:all-frames', 'blob:first-frame'])
})

test('a banner with what is tried is read like one that was answered, and what came stays what came', () => {
  const [placed] = placeBanners(makeBanner({ title: 'Before' }))
  const edited = placed && editedBanner(placed, { ...withPicture, colours: { button_color: '#000000' } })
  expect(edited?.texts.title).toMatchObject({ value: 'Another', raw: 'Another' })
  expect(edited?.colours.button_color.value).toBe('#000000')
  expect(edited?.colours.main_border_color).toBe(placed?.colours.main_border_color)
  expect(edited?.pictures.background_image_desktop).toMatchObject({ address: picture.source })
  expect(edited?.pictures.mascot_image_mobile).toBe(placed?.pictures.mascot_image_mobile)
  expect(edited?.raw).toBe(placed?.raw)
})
