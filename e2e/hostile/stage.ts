import type { Target } from '../../src/main/connections/network/target.ts'
import { makeClient, type ClientForTest } from './clientForTest.ts'
import { startHostile, type Hostile, type Listening, type Plan } from './server.ts'

/** A client before a hostile platform. */
export interface Staged extends ClientForTest {
  readonly hostile: Hostile
}

/** Sets up clients before hostile platforms and clears them away after each test. */
export function makeStage(afterEach: (clear: () => Promise<void>) => void) {
  const stops: (() => Promise<void>)[] = []
  const later = (stop: () => Promise<void>) => void stops.push(stop)
  afterEach(async () => {
    for (const stop of stops.splice(0)) await stop()
  })
  const against = async (plan: Plan, part: Partial<Target> = {}, listening: Listening = {}): Promise<Staged> => {
    const hostile = await startHostile(plan, listening)
    const made = makeClient(hostile.baseUrl, part)
    later(() => made.client.close())
    later(() => hostile.stop())
    return { ...made, hostile }
  }
  return { against, later }
}
