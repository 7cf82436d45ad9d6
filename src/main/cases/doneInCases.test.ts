import { readdir } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { valueOf } from '../connections/testing/connectionsForTest.ts'
import { fakeKeyring } from '../connections/testing/fakeKeyring.ts'
import { folderForTest } from '../testing/folderForTest.ts'
import { doneInCases } from './doneInCases.ts'
import { anna, makeEvidence, openCasesForTest } from './testing/casesForTest.ts'

test('today asks no keyring and makes no key while there is no case', async () => {
  const [folder, keyring] = [await folderForTest(), fakeKeyring()]
  const day = { agent: 'Lena', isOn: () => true, clock: (at: string) => at }
  expect(valueOf(await doneInCases(async () => openCasesForTest({ folder, keyring }))(day))).toMatchObject([
    { said: '0 cases' }
  ])
  expect(keyring.calls).toBe(0)
  expect(await readdir(folder)).toEqual([])
})

test('today has the cases that the agent began or added to, and no other', async () => {
  const [folder, keyring, clock] = [await folderForTest(), fakeKeyring(), { now: Date.UTC(2026, 10, 21, 12) }]
  const as = (agent: string) => openCasesForTest({ folder, keyring, clock, agent })
  const lena = as('Lena')
  const older = valueOf(await lena.begin({ ...anna, title: 'Older', evidence: [] }))
  const left = valueOf(await lena.begin({ ...anna, title: 'Left alone', evidence: [] }))
  clock.now += 86_400_000
  const begun = valueOf(await lena.begin({ ...anna, title: 'Begun', evidence: [makeEvidence()] }))
  valueOf(await lena.change({ id: older.id, change: { note: 'Asked the bank' }, isForced: false }))
  const mark = as('Mark')
  valueOf(await mark.change({ id: left.id, change: { note: 'By another' }, isForced: false }))
  const day = {
    agent: 'Lena',
    isOn: (at: string) => at.startsWith('2026-11-22'),
    clock: (at: string) => at.slice(11, 16)
  }
  const [cases] = valueOf(await doneInCases(async () => as('Lena'))(day))
  expect(cases).toMatchObject({ said: '2 cases' })
  expect(new Set(cases?.rows.map((row) => [row[1], row[5]].join(': ')))).toEqual(
    new Set([`${begun.title}: begun, 1 piece of evidence`, 'Older: 1 note'])
  )
})
