import { expect } from '@playwright/test'
import { test } from '../../evidence/recording.ts'
import { isList, operations } from '../../../src/shared/outcome/outcome.ts'
import { gzipBomb } from '../answers.ts'
import { canary } from '../clientForTest.ts'
import { askOnce, type AskedRoute, type Asking } from './askCase.ts'
import { bodyCases } from '../cases/body.ts'
import { redirectCases, statusCases } from '../cases/http.ts'
import { changed } from './changedAnswer.ts'
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
  'B body: an odd body is shown completely, or its problem is shown',
  table(
    firstOfEach(bodyCases, ({ name, told }) => (/markup|of its own|NUL/.test(name) ? name : told ? 'told' : 'shown')),
    (wanted) => lookUpAgain(stage(), target, wanted)
  )
)

const bombBytes = 200 * 1024 * 1024

test('B body: a gzip bomb of 200 MB → too-large, before it is decompressed', async () => {
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
  'F HTTP: a failed request shows its status and wait, and the bonus on screen stays',
  table(
    [
      ...firstOfEach(
        [...statusCases, ...redirectCases(otherHost)],
        ({ name, told }) => `${told?.wait !== undefined} ${name.includes('another origin')}`
      ),
      echo
    ],
    (wanted) => lookUpAgain(stage(), target, wanted)
  )
)

const echoes = routes.map((route): Asking => {
  const { plan, question, expected } = changed(route, 'echo', [['/echo', 'Bearer $TOKEN', 'unknown']])
  const body = JSON.stringify(plan).replaceAll('$TOKEN', canary)
  const told = 'drift' in expected ? [...expected.drift, { path: '', kind: 'token' as const }] : []
  return { name: route, question, plan: JSON.parse(body), expected: { ...expected, drift: told } }
})
test(
  'F HTTP: an answer that echoes the token is shown without it, as a difference',
  table(echoes, (asking) => askOnce(stage(), target, asking))
)
