import { expect, onTestFinished } from 'vitest'
import type { Target } from '../../src/main/connections/network/target.ts'
import type { Told } from './screen/alert.ts'
import { makeClient, type ClientForTest } from './clientForTest.ts'
import { startHostile, type Hostile, type Listening, type Plan } from './server.ts'

export interface Staged extends ClientForTest {
  readonly hostile: Hostile
}

/** Sets up a client with a hostile platform. Both close with the test. */
export async function against(plan: Plan, part: Partial<Target> = {}, listening: Listening = {}): Promise<Staged> {
  const hostile = await startHostile(plan, listening)
  onTestFinished(() => hostile.stop())
  const made = makeClient(hostile.baseUrl, part)
  onTestFinished(() => made.close())
  return { ...made, hostile }
}

const matching = (words: string | RegExp) => (words instanceof RegExp ? expect.stringMatching(words) : words)

/** The problem that a scoreboard row shows on screen. */
export const problemOf = ({ code, status, cause, says }: Told) => ({
  code,
  ...(status !== undefined && { status }),
  ...(cause !== undefined && { cause: matching(cause) }),
  ...(says !== undefined && { message: matching(says) })
})
