import { unzipSync } from 'fflate'
import { PNG } from 'pngjs'
import { describe, expect, test } from 'vitest'
import { mostBase64 } from '../../shared/contract/files.ts'
import { pngFile } from './pngFile.ts'

const bytesOf = (width: number) => PNG.sync.write(new PNG({ width, height: 1 }))
const made = (name: string, width = 1) => ({ name, base64: bytesOf(width).toString('base64') })
const nameOf = (name: string) => {
  const file = pngFile({ name: 'all', pictures: [made(name)] })
  return file.ok ? file.value.name : file.problem.code
}

describe('one PNG', () => {
  test('is saved byte for byte', () => {
    const file = pngFile({ name: 'all', pictures: [made('banner', 7)] })
    expect(file).toMatchObject({ ok: true, value: { name: 'banner.png' } })
    expect(file.ok && Buffer.from(file.value.content).equals(bytesOf(7))).toBe(true)
  })

  test('has a safe name', () => expect(nameOf('../../etc/cron')).toBe('_.._etc_cron.png'))
})

test('several PNGs become one ZIP, each complete and with its own name', () => {
  const file = pngFile({ name: 'Lucky/home', pictures: [made('a', 1), made('A', 2), made('a', 3), made('../b', 4)] })
  expect(file).toMatchObject({ ok: true, value: { name: 'Lucky_home.zip' } })
  const files = file.ok ? unzipSync(file.value.content) : {}
  expect(Object.keys(files)).toEqual(['a.png', 'A 2.png', 'a 3.png', '_b.png'])
  expect(Buffer.from(files['A 2.png'] ?? []).equals(bytesOf(2))).toBe(true)
})

describe('content that is not PNG', () => {
  test.each([
    ['a script', Buffer.from('#!/bin/sh\nrm -rf ~').toString('base64')],
    ['a signature alone', Buffer.from('89504e470d0a1a0a', 'hex').toString('base64')]
  ])('such as %s, is refused', (_label, base64) => {
    expect(pngFile({ name: 'all', pictures: [made('a'), { name: 'b', base64 }] })).toMatchObject({
      ok: false,
      problem: { code: 'invalid-input', message: 'One of these is not a PNG.' }
    })
  })

  test('or too large, is refused before reading', () => {
    const half = { name: 'a', base64: 'A'.repeat(mostBase64 / 2 + 1) }
    expect(pngFile({ name: 'all', pictures: [half, half] })).toMatchObject({
      ok: false,
      problem: { code: 'invalid-input' }
    })
    expect(pngFile({ name: 'all', pictures: [] })).toMatchObject({ ok: false })
  })
})
