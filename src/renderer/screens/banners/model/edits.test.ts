import { makeBanner, placeBanners } from '../testing/makeBanner.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startSession, switchTo, useSession } from '../../../session/session.ts'
import { editedBanner, noEdit, useEdits, type Edit } from './edits.ts'

const edit: Edit = { pictures: {}, texts: { title: 'Another' }, colours: {} }
const facts = { width: 1, height: 1, bytes: 1, type: 'image/png', sha256: '' } as const
const picture = { name: 'a.png', source: 'blob:app://pitboss/1', facts }
const withPicture: Edit = { ...edit, pictures: { background_image_desktop: picture } }
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
  useEdits.getState().change('0 home', withPicture)
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
  for (const title of ['N', 'Ne', 'New']) change('0 home', typed(title))
  const both: Edit = { ...typed('New'), colours: { button_color: '#000000' } }
  change('0 home', both)
  change('0 home', noEdit)
  undo('0 home')
  expect(now()).toEqual(both)
  undo('0 home')
  expect(now()).toEqual(typed('New'))
  undo('0 home')
  undo('0 home')
  expect(now()).toEqual(noEdit)
  redo('0 home')
  redo('0 home')
  expect(now()).toEqual(both)
  change('0 home', typed('Other'))
  redo('0 home')
  expect(now()).toEqual(typed('Other'))
})

test('a picture is let go once no step back leads to it', () => {
  const { change, undo } = useEdits.getState()
  change('0 home', withPicture)
  change('0 home', edit)
  undo('0 home')
  expect(useEdits.getState().of['0 home']).toEqual(withPicture)
  undo('0 home')
  expect(revoked).not.toHaveBeenCalled()
  change('0 home', edit)
  expect(revoked.mock.calls).toEqual([[picture.source]])
})

test('a picture that moves is let go with all its frames', () => {
  const moving = { ...picture, source: 'blob:first-frame', moving: 'blob:all-frames' }
  useEdits.getState().change('0 home', { ...noEdit, pictures: { mascot_image_mobile: moving } })
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
