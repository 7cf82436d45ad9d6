import { makeBanner, placeBanners } from '../testing/makeBanner.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useSession } from '../../../session/session.ts'
import { editedBanner, useEdits, type Edit } from './edits.ts'

const edit: Edit = { pictures: {}, texts: { title: 'Another' }, colours: {} }
const facts = { width: 1, height: 1, bytes: 1, type: 'image/png', sha256: '' } as const
const picture = { name: 'a.png', source: 'blob:app://pitboss/1', facts }
const withPicture: Edit = { ...edit, pictures: { background_image_desktop: picture } }
const revoked = vi.spyOn(URL, 'revokeObjectURL')

beforeEach(() => {
  revoked.mockReset()
  vi.stubGlobal('window', { pitboss: { request: async () => ({ ok: true, value: null }) } })
  useSession.getState().use('one', 'ada')
})
afterEach(() => {
  useEdits.setState({ of: {} })
  useSession.setState(useSession.getInitialState())
  vi.unstubAllGlobals()
})

test('what is tried stays with another account and goes with the connection, its pictures too', () => {
  useEdits.getState().change('0 home', withPicture)
  useSession.getState().use('one', 'bob')
  expect(useEdits.getState().of).toEqual({ '0 home': withPicture })
  expect(revoked).not.toHaveBeenCalled()
  useSession.getState().use('two', 'bob')
  expect(useEdits.getState().of).toEqual({})
  expect(revoked.mock.calls).toEqual([[picture.source]])
})

test('a picture that is no longer tried is let go, one that still is stays', () => {
  const { change } = useEdits.getState()
  change('0 home', withPicture)
  change('0 home', { ...withPicture, texts: {} })
  expect(revoked).not.toHaveBeenCalled()
  change('0 home', edit)
  expect(revoked.mock.calls).toEqual([[picture.source]])
})

test('a banner with what is tried is read like one that was answered, and what came stays what came', () => {
  const [placed] = placeBanners(makeBanner({ title: 'Before' }))
  const edited = placed && editedBanner(placed, { ...withPicture, colours: { button_color: '#000000' } })
  expect(edited?.texts.title).toMatchObject({ value: 'Another', came: 'Another' })
  expect(edited?.colours.button_color.value).toBe('#000000')
  expect(edited?.colours.main_border_color).toBe(placed?.colours.main_border_color)
  expect(edited?.pictures.background_image_desktop).toMatchObject({ address: picture.source })
  expect(edited?.pictures.mascot_image_mobile).toBe(placed?.pictures.mascot_image_mobile)
  expect(edited?.came).toBe(placed?.came)
})
