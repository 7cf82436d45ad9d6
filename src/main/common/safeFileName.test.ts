import { join, relative, win32 } from 'node:path'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { safeFileName } from './safeFileName.ts'

const name = (text: string) => safeFileName(text, 'file')

describe('a file name from another person', () => {
  test.each([
    ['../../etc/passwd', '_.._etc_passwd'],
    ['C:\\x', 'C__x'],
    ['..', 'file'],
    ['', 'file'],
    [' . ', 'file'],
    ['.profile', 'profile'],
    ['name.', 'name'],
    ['a\u0000b\r\nc', 'a_b__c'],
    ['exe\u202Egpj', 'exe_gpj'],
    ['zero\u200Bwidth', 'zero_width'],
    ['half\ud800', 'half_'],
    ['CON', '_CON'],
    ['nul.txt', '_nul.txt'],
    ['con$', 'con$'],
    ['console', 'console'],
    ['Größe 春', 'Größe 春'],
    ['می\u200cخواهم', 'می\u200cخواهم'],
    ['👨\u200d👩\u200d👧', '👨\u200d👩\u200d👧'],
    ['a  b', 'a b']
  ])('%j becomes %j', (text, expected) => expect(name(text)).toBe(expected))

  test('a long name is cut between characters, to 120 bytes', () => {
    expect(name('a'.repeat(500))).toBe('a'.repeat(120))
    expect(name('春'.repeat(500))).toBe('春'.repeat(40))
    expect(name('👨\u200d👩\u200d👧'.repeat(500))).toBe('👨\u200d👩\u200d👧'.repeat(6))
    expect(name(`${'a'.repeat(119)}. tail`)).toBe('a'.repeat(119))
  })

  test('no text leaves the folder, on any system', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'binary' }), fc.stringMatching(/^[./\\: a\u202E]{0,12}$/u)), (text) => {
        const safe = name(text)
        expect(relative('/home/x', join('/home/x', safe))).toBe(safe)
        expect(win32.relative('C:\\home', win32.join('C:\\home', safe))).toBe(safe)
        expect(safe).not.toBe('')
        expect(name(safe)).toBe(safe)
      })
    )
  })
})
