import { expect, test } from 'vitest'
import { pngName } from './pngName.ts'

const subject = {
  connection: 'Lucky EU',
  category: 'home',
  order: '1',
  part: 'desktop',
  size: { width: 3200, height: 960 },
  isChanged: false
}

test('a name says where a picture is from, how large it is, and that its layout is ours', () => {
  expect(pngName(subject)).toBe('Lucky-EU_home_1_desktop_3200x960_indicative')
  expect(pngName({ ...subject, order: undefined, part: 'sheet' })).toBe('Lucky-EU_home_sheet_3200x960_indicative')
})

test('the name and date of a site’s layout stand where indicative does', () => {
  const name = 'Lucky-EU_home_1_desktop_3200x960_Site-2-2026-11-12'
  expect(pngName({ ...subject, layout: 'Site_2, 2026-11-12' })).toBe(name)
})

test('what was only tried is said in the name', () => {
  expect(pngName({ ...subject, isChanged: true })).toBe('Lucky-EU_home_1_desktop_3200x960_indicative_changed')
})

test('a long or empty part keeps the others in sight', () => {
  const name = pngName({ ...subject, connection: '🎰'.repeat(200), category: ' ' })
  expect(name).toBe(`${'🎰'.repeat(60)}_none_1_desktop_3200x960_indicative`)
})
