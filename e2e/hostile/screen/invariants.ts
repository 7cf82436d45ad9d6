import { expect } from '@playwright/test'
import { holdsToken, leaksInPage } from './leaks.ts'
import { reachedByMain, triedByPage } from './mainWatch.ts'
import type { Target } from './target.ts'
import type { Stage } from './stage.ts'

export interface Before {
  readonly requests: ReadonlyMap<Target, number>
  readonly newest: number
  readonly settings: string
  readonly typed: string
  readonly title: string | undefined
  readonly seen?: unknown
}

/** Reads the typed and shown content of screens other than Bonuses. */
export type Look = (stage: Stage) => Promise<unknown>

export interface Allowed {
  readonly target: Target
  /** The exact number of requests that the platform receives. */
  readonly requests: number
  /** The bonus on screen, if it changed. */
  readonly title?: string | undefined
  /** The same look as in `standing`. */
  readonly look?: Look
}

const requestsOf = ({ platform }: Target): number => platform?.requests.length ?? 0

const shownTitle = async ({ bonuses }: Stage): Promise<string | undefined> =>
  (await bonuses.bonus.count()) === 0 ? undefined : ((await bonuses.title().textContent()) ?? undefined)

/** Records the current state. */
export async function standing(stage: Stage, look?: Look): Promise<Before> {
  const { app, bonuses, targets, settings } = stage
  const newest = await app.page.evaluate(async () => {
    const list = await window.pitboss.request('exchanges.list', {})
    return list.ok ? (list.value[0]?.number ?? 0) : 0
  })
  return {
    requests: new Map(targets.map((target) => [target, requestsOf(target)])),
    newest,
    settings: settings(),
    ...(look
      ? { typed: '', title: undefined, seen: await look(stage) }
      : { typed: await bonuses.box.inputValue(), title: await shownTitle(stage) })
  }
}

/** Checks the invariants after every case. Their numbers match the scoreboard. */
export async function expectInvariants(stage: Stage, before: Before, allowed: Allowed): Promise<void> {
  const pageAnswers = await answersSoon(stage)
  const { app, bonuses } = stage
  const { look } = allowed
  expect({
    'I1 places that hold the token': [
      ...(await leaksInPage(app.page, before.newest)),
      ...(holdsToken(app.output()) ? ['output'] : [])
    ],
    'I2 requests seen': seenSince(stage, before),
    'I3 typed and shown': look
      ? await look(stage)
      : { typed: await bonuses.box.inputValue(), title: await shownTitle(stage) },
    'I4 page answers': pageAnswers,
    'I5 faults of our own': faults(stage),
    'I6 settings': stage.settings(),
    'I7 other hosts reached': await strangers(stage)
  }).toEqual({
    'I1 places that hold the token': [],
    'I2 requests seen': allowed.requests === 0 ? {} : { [allowed.target.name]: allowed.requests },
    'I3 typed and shown': look
      ? before.seen
      : { typed: before.typed, title: 'title' in allowed ? allowed.title : before.title },
    'I4 page answers': true,
    'I5 faults of our own': [],
    'I6 settings': before.settings,
    'I7 other hosts reached': []
  })
  // Seven of the eight invariants, which `npm run scoreboard` counts; shard.ts checks the last one for a whole file.
}

// A frozen page doesn't draw for tens of seconds. A busy machine may take a second per frame.
function answersSoon({ app }: Stage): Promise<boolean> {
  const drawn = app.page.evaluate(() => new Promise<true>((resolve) => requestAnimationFrame(() => resolve(true))))
  return Promise.race([drawn, new Promise<false>((resolve) => setTimeout(resolve, 10_000, false).unref())])
}

const seenSince = ({ targets }: Stage, { requests }: Before): Record<string, number> =>
  Object.fromEntries(
    targets
      .map((target): [string, number] => [target.name, requestsOf(target) - (requests.get(target) ?? 0)])
      .filter(([, count]) => count !== 0)
  )

const faults = ({ app }: Stage): string[] => [
  ...app
    .output()
    .split('\n')
    .filter((line) => /handler-failed|uncaught|unhandled|"event":"start"/i.test(line)),
  ...app.pageErrors
]

async function strangers({ app, allowed, stranger }: Stage): Promise<string[]> {
  const reached = await reachedByMain(app.electron)
  return [
    ...reached.filter((address) => !allowed.has(address)),
    ...(await triedByPage(app.electron)),
    ...(stranger.connections().made > 0 ? ['stranger'] : [])
  ]
}
