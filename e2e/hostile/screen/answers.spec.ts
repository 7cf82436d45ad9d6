import { expect } from '@playwright/test'
import { test } from '../../evidence/recording.ts'
import { isList, operations } from '../../../src/shared/outcome/outcome.ts'
import { gzipBomb } from '../answers.ts'
import { canary } from '../clientForTest.ts'
import { askOnce, type AskedRoute, type Asking } from './askCase.ts'
import { bodyCases } from '../cases/body.ts'
import { redirectCases, statusCases } from '../cases/http.ts'
import { changed } from './changedAnswer.ts'
import { documentedAnswer } from './documentedAnswer.ts'
import { lookUpAgain } from './lookUpCase.ts'
import { bonus, good, type LookUp } from '../cases/lookUp.ts'
import { memoryOfMain } from './mainWatch.ts'
import type { Target } from './target.ts'
import { shard } from './shard.ts'
import { firstOfEach, table } from './table.ts'

const otherHost = 'http://stranger.invalid'
const routes: readonly AskedRoute[] = [...operations.filter(isList), 'banners.list']

let target: Target
const stage = shard(async (opened) => {
  target = await opened.open({ name: 'Answers', platform: await opened.platform(good) })
})

test(
  'B body: a body that is odd is shown or told, and never half of it',
  table(
    firstOfEach(bodyCases, ({ name, told }) => (/markup|of its own|NUL/.test(name) ? name : (told?.code ?? 'shown'))),
    (wanted) => lookUpAgain(stage(), target, wanted)
  )
)

const bombBytes = 200 * 1024 * 1024

test('B body: gzip bomb of 200 MB → too-large, before it is unpacked whole', async () => {
  const { electron } = stage().app
  const before = await memoryOfMain(electron)
  await lookUpAgain(stage(), target, {
    name: 'gzip bomb',
    plan: { body: gzipBomb(200), headers: { 'content-encoding': 'gzip' } },
    told: { code: 'too-large', status: 200 }
  })
  const { peak } = await memoryOfMain(electron)
  expect(peak).toBeLessThan(Math.max(before.peak, before.rss) + bombBytes)
})

const echo: LookUp = {
  name: 'bonuses.find: an answer that echoes the token → shown without it',
  plan: { ...good, body: JSON.stringify({ data: { ...bonus, title: `of ${canary}` } }) },
  shown: { fields: { title: ['of $TOKEN'] } }
}
test(
  'F HTTP: what is no success is told by its name, and what was shown stays',
  table(
    [
      ...firstOfEach(
        [...statusCases, ...redirectCases(otherHost)],
        ({ name, told }) => `${told?.code} ${told?.wait !== undefined} ${name.includes('another origin')}`
      ),
      echo
    ],
    (wanted) => lookUpAgain(stage(), target, wanted)
  )
)

// One client sends the requests of all routes, so each fault is tested with one route.
const faults = routes.flatMap((route, at): Asking[] => {
  const { question } = documentedAnswer(route)
  const all = (
    [
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
    ] as const
  ).map(([name, plan, problem]) => ({ name: `${route}: ${name}`, question, plan, expected: { problem } }))
  return all.filter((_fault, index) => index % routes.length === at)
})
test(
  'F HTTP: the same is told of every list over the bridge',
  table(faults, (asking) => askOnce(stage(), target, asking))
)

const echoes = routes.map((route): Asking => {
  const { plan, question, expected } = changed(route, 'echo', [['/echo', 'Bearer $TOKEN', 'unknown']])
  const body = JSON.stringify(plan).replaceAll('$TOKEN', canary)
  const told = 'drift' in expected ? [...expected.drift, { path: '', kind: 'token' as const }] : []
  return { name: route, question, plan: JSON.parse(body), expected: { ...expected, drift: told } }
})
test(
  'F HTTP: an answer that echoes the token is shown without it, which is told',
  table(echoes, (asking) => askOnce(stage(), target, asking))
)
