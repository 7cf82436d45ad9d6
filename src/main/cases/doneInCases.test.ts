import { expect, test } from 'vitest'
import { valueOf } from '../connections/testing/connectionsForTest.ts'
import { fakeKeyring } from '../connections/testing/fakeKeyring.ts'
import { folderForTest } from '../testing/folderForTest.ts'
import { doneInCases } from './doneInCases.ts'
import { anna, makeEvidence, openCasesForTest } from './testing/casesForTest.ts'

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
