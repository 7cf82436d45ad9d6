import { test } from '@playwright/test'
import { some } from '../../src/main/testing/fullForTest.ts'
import { canary } from '../hostile/clientForTest.ts'
import { askOnce, type AskedRoute } from './askCase.ts'
import { redirectCases, statusCases } from './cases/http.ts'
import { changed } from './changedAnswer.ts'
import { documentedAnswer } from './documentedAnswer.ts'
import { bonus, good, lookUpAgain } from './lookUpCase.ts'
import type { Place } from './place.ts'
import { shard } from './shard.ts'

const otherHost = 'http://stranger.invalid'
const routes: readonly AskedRoute[] = ['transactions.list', 'notifications.list', 'banners.list', 'jackpots.list']

let place: Place
const stage = shard(async (opened) => {
  place = await opened.open({ name: 'Statuses', platform: await opened.platform(good) })
})

for (const wanted of some([...statusCases, ...redirectCases(otherHost)])) {
  test(`F HTTP: ${wanted.name}`, () => lookUpAgain(stage(), place, wanted))
}

test('F HTTP: bonuses.find: an answer that echoes the token → shown without it', () =>
  lookUpAgain(stage(), place, {
    name: 'echo',
    plan: { ...good, body: JSON.stringify({ data: { ...bonus, title: `of ${canary}` } }) },
    shown: { fields: { title: ['of $TOKEN'] } }
  }))

for (const route of routes) {
  const { question } = documentedAnswer(route)
  for (const [name, plan, problem] of [
    [
      '{error} with 200 → rejected',
      { body: '{"error":"Invalid request"}' },
      { code: 'rejected', status: 200, message: 'Invalid request' }
    ],
    ['HTML with 200 → not-json', { body: '<html>' }, { code: 'not-json', status: 200, cause: 'SYNTAX' }],
    ['401 → unauthorised', { status: 401 }, { code: 'unauthorised', status: 401 }],
    [
      '429 → rate-limited',
      { status: 429, headers: { 'retry-after': '7' } },
      { code: 'rate-limited', status: 429, retryAfter: 7000 }
    ],
    ['502 → http', { status: 502, body: '<html>' }, { code: 'http', status: 502 }],
    [
      '302 to another origin → redirect',
      { status: 302, headers: { location: otherHost } },
      { code: 'redirect', status: 302, message: otherHost }
    ],
    [
      'reset in the body → reset',
      { body: '{"data":[', headers: { 'content-length': '500' }, ending: 'reset' },
      { code: 'reset', status: 200 }
    ],
    [
      'an error that echoes the token → rejected, without it',
      { status: 400, body: JSON.stringify({ error: `Bearer ${canary}` }), headers: { 'x-echo': canary } },
      { code: 'rejected', status: 400, message: 'Bearer $TOKEN' }
    ]
  ] as const) {
    test(`F HTTP: ${route}: ${name}`, () => askOnce(stage(), place, { name, question, plan, expected: { problem } }))
  }
  test(`F HTTP: ${route}: an answer that echoes the token → shown without it, which is told`, () => {
    const { plan, expected } = changed(route, 'echo', [['/echo', 'Bearer $TOKEN', 'unknown']])
    const body = JSON.stringify(plan).replaceAll('$TOKEN', canary)
    const told = 'drift' in expected ? [...expected.drift, { path: '', kind: 'token' as const }] : []
    return askOnce(stage(), place, {
      name: 'echo',
      question,
      plan: JSON.parse(body),
      expected: { ...expected, drift: told }
    })
  })
}
