import { expect } from 'vitest'
import type { Target } from '../../src/main/connections/network/target.ts'
import type { Told } from '../scoreboard/alert.ts'
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

const matching = (words: string | RegExp) => (words instanceof RegExp ? expect.stringMatching(words) : words)

/** The problem that a row of the scoreboard has told on screen. */
export const problemOf = ({ code, status, cause, says }: Told) => ({
  code,
  ...(status !== undefined && { status }),
  ...(cause !== undefined && { cause: matching(cause) }),
  ...(says !== undefined && { message: matching(says) })
})
