import { expect, test } from 'vitest'
import { fusesIn } from './fuses.ts'
import { inKeyring } from './session.ts'

const program = (states: string, version = 1) =>
  Buffer.concat([
    Buffer.from('before dL7pKGdnNz796PbbjQWNKmHXBZaB9tsX'),
    Buffer.from([version, states.length]),
    Buffer.from(`${states}1111`)
  ])

test('the fuses of a program are read by their order, and one that was removed is absent', () => {
  expect(fusesIn(program('01r00101'))).toEqual({
    runAsNode: false,
    enableCookieEncryption: true,
    enableNodeCliInspectArguments: false,
    enableEmbeddedAsarIntegrityValidation: false,
    onlyLoadAppFromAsar: true,
    loadBrowserProcessSpecificV8Snapshot: false,
    grantFileProtocolExtraPrivileges: true
  })
  expect(Object.keys(fusesIn(program('01')))).toEqual(['runAsNode', 'enableCookieEncryption'])
})

test('what is no program of Electron, or of a later kind, is not taken for one', () => {
  expect(() => fusesIn(Buffer.from('ELF'))).toThrow('no fuses')
  expect(() => fusesIn(program('01', 2))).toThrow('version 2')
})

test('a session has a keyring where the machine can have one, and else runs as it is', () => {
  expect(inKeyring(['npm', 'test'], () => true).slice(0, 2)).toEqual(['dbus-run-session', '--'])
  expect(inKeyring(['npm', 'test'], () => true).slice(-2)).toEqual(['npm', 'test'])
  expect(inKeyring(['npm', 'test'], (name) => name !== 'gnome-keyring-daemon')).toEqual(['npm', 'test'])
})
