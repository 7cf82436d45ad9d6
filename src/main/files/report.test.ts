import { expect, test } from 'vitest'
import { makeConnection } from '../../shared/testing/makeConnection.ts'
import { makeExchange } from '../../shared/testing/makeExchange.ts'
import { usualPreferences } from '../../shared/preferences.ts'
import { reportOf, type ReportParts } from './report.ts'

const connection = makeConnection({
  name: 'Lucky',
  baseUrl: 'https://api.lucky.example',
  accounts: [{ id: 'ada', label: 'Ada Lovelace' }]
})
const exchange = (number: number) => makeExchange({ number, at: '2026-11-22T12:00:00.000Z', status: 200, drift: 1 })
const parts: ReportParts = {
  versions: { Pitboss: '0.1.0', Node: '24.0.0' },
  preferences: { ...usualPreferences, history: [{ connection: 'one', list: 'groups', name: 'secret-group' }] },
  connections: [connection],
  exchanges: [exchange(2), exchange(1)],
  log: ['{"event":"page-gone"}'],
  now: Date.parse('2026-11-22T12:00:00Z')
}
const never = async (texts: readonly string[]) => texts.map(() => false)

test('a report has versions, settings, requests without bodies and the log, but no names of players, connections or look-ups', async () => {
  const lines = await reportOf(parts, never)
  expect(lines.join('\n')).not.toMatch(/Ada|Lucky|secret-group/)
  expect(lines).toEqual([
    '# Pitboss report for support',
    'made 2026-11-22T12:00:00.000Z',
    '',
    '## Versions',
    'Pitboss 0.1.0',
    'Node 24.0.0',
    '',
    '## Settings',
    'theme system, density normal, money major, time utc',
    'columns changed in: no table',
    'connection 1: https://api.lucky.example, staging, 30 s limit, zone UTC, proxy: system, 1 player, 1 token missing',
    '',
    '## Newest requests, without bodies (2 of 2)',
    '#2 2026-11-22T12:00:00.000Z connection 1 GET /x → 200, 12 ms, 2 bytes, drift 1',
    '#1 2026-11-22T12:00:00.000Z connection 1 GET /x → 200, 12 ms, 2 bytes, drift 1',
    '',
    '## Log',
    '{"event":"page-gone"}'
  ])
})

test('a line with a token is left out, whatever its source', async () => {
  const lines = await reportOf({ ...parts, log: ['canary', 'fine'] }, async (texts) =>
    texts.map((text) => text.includes('canary'))
  )
  expect(lines.slice(-2)).toEqual(['(A line that held a token was left out.)', 'fine'])
})

test('the report has the newest fifty requests', async () => {
  const exchanges = Array.from({ length: 120 }, (_, at) => exchange(120 - at))
  const lines = await reportOf({ ...parts, exchanges }, never)
  const told = lines.filter((line) => line.startsWith('#1') || /^#\d/.test(line))
  expect([told.length, told.at(-1)?.split(' ')[0]]).toEqual([50, '#71'])
})
