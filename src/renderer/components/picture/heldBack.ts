import { longestSilence } from '../../../shared/contract/media.ts'
import { listen, request } from '../../bridge/request.ts'
import { createScopedStore } from '../../stores/createScopedStore.ts'

/** The names of messages and pictures that froze a page in this run. */
const useHeldBack = createScopedStore<{ readonly names: readonly string[] }>('heldBack', {}, () => ({ names: [] }))

/** Why a message is not drawn. */
export const whyHeldBack = `this message froze the page for ${longestSilence} seconds, so it is not drawn`

/** Whether a message isn't drawn until a person asks. */
export const useIsHeld = (name: string): boolean => useHeldBack(({ names }) => names.includes(name))

/** Allows drawing it again, when a person asks. */
export async function release(name: string): Promise<void> {
  await request('pages.release', { name })
  useHeldBack.setState(({ names }) => ({ names: names.filter((one) => one !== name) }))
}

/** Answers main's pings, which detect a frozen page, and loads the names of what not to draw. Called before the first render. */
export async function readHeldBack(): Promise<void> {
  listen('pages.ping', () => void request('pages.alive', {}))
  const outcome = await request('pages.held', {})
  if (outcome.ok) useHeldBack.setState({ names: outcome.value })
}
