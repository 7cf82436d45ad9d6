import { describe, expect, test } from 'vitest'
import { findUuid, findUuids } from './findUuid.ts'

const id = '7b1f0c2e-3d4a-4f5b-8c6d-000000000001'
const other = '7b1f0c2e-3d4a-4f5b-8c6d-000000000002'

describe('an id inside anything pasted', () => {
  test.each([
    [id],
    [`  ${id}\n`],
    [`https://eu.example/admin/bonuses/${id}?tab=1`],
    [`{"bonus_id":"${id}"}`],
    [`https://eu.example/go?to=%2Fbonuses%2F${id}&x=1`],
    [`id=3D${id}`],
    [`${id} and again ${id}`],
    [`see ${id.replaceAll('-', '–')}, thanks`],
    [`> see ${id.replace('4a-', '4a-\n> ')}`],
    // Outlook's Safe Links, and a link within a link.
    [`https://eur01.safelinks.example/?url=https%3A%2F%2Fbo.example%2Fbonuses%2F${id}&data=05%7C02`],
    [`https://eu.example/go?to=%25252Fbonuses%25252F${id}`],
    [`https://bo.example/login?next=%2Fx%3Fbonus%3D${id}`],
    [`%7B%22bonus%22%3A%22${id.replaceAll('-', '%2D')}%22%7D`],
    [`${id.replaceAll('-', '%E2%80%93')}`],
    // The source of a mail.
    [`<a href=3D"https://bo.example/?id=3D${id}">`],
    [`=22${id}=22`],
    [`id=3D${id.replace('4f5b', '4f=\r\n5b')}`],
    [`${id.replace('4f5b', '4f=E2=80=8B5b')}`],
    [`id=${id.toUpperCase()}`],
    // Programs, JSON and HTML.
    [`https:\\/\\/bo.example\\u002F${id}`],
    [`{\\"path\\":\\"\\\\u002f${id}\\"}`],
    [`\\x2f${id}`],
    [`to=&#x2F;${id.replaceAll('-', '&#45;')}`],
    [`&amp;#x2f;${id}&amp;x`],
    // Names and file names.
    [`bonus-${id}`],
    [`${id}-en.png`],
    [`banner_${id}_de-DE@2x.webp`],
    // Invisible characters, and letters from another keyboard layout.
    [id.replace('4f5b', '4f\u200b5b')],
    [id.split('').join('\u2060')],
    [id.replaceAll('-', '\u00ad-')],
    [id.replaceAll(/[\d-]/g, (sign) => String.fromCodePoint(sign.charCodeAt(0) + 0xfee0))]
  ])('is found in %s', (text) => {
    expect(findUuid(text)).toEqual({ id, others: 0 })
  })

  test('the first id is returned, and the others are counted', () => {
    expect(findUuid(`${other} ${id}`)).toEqual({ id: other, others: 1 })
  })

  test.each([
    ['', 'Paste a bonus id first.'],
    ['7b1f0c2e3d4a4f5b8c6d000000000001', 'dashes are missing'],
    ['7b1f0c2e-3d4a-4f5b-8c6d-00000000001', '31 of 32'],
    ['7b1f0c2e-3d4a-4f5b-8c6d-00000000000g', '“g” cannot be part of an id'],
    [`${id}0`, '33 of 32'],
    [`id=ab${id}`, 'There is no bonus id'],
    ['a bonus please', 'There is no bonus id'],
    [`a${id}`, '33 of 32'],
    [`id=12${id}`, 'There is no bonus id'],
    [`&#9999999;${id}0`, 'There is no bonus id'],
    [id.replace('4a-', '4a\n'), 'There is no bonus id'],
    ['../../x?y=1', 'There is no bonus id']
  ])('the fault of %j is explained', (text, sentence) => {
    expect(findUuid(text)).toEqual({ wrong: expect.stringContaining(sentence) })
  })

  test('ids in several escapes keep the order of the text', () => {
    expect(findUuids(`%2F${other} and ${id}-en.png`)).toEqual([other, id])
  })

  test('a megabyte of almost-ids is read in linear time', () => {
    expect(findUuid('7b1f0c2e-'.repeat(120_000))).toHaveProperty('wrong')
    expect(findUuid(`7b1f0c2e-\n${'> '.repeat(120_000)}`)).toHaveProperty('wrong')
    for (const escape of ['%25', '=3D', '\\\\', '&amp;', '\\x2F', '%E2'])
      expect(findUuid(escape.repeat(120_000))).toHaveProperty('wrong')
  })
})
