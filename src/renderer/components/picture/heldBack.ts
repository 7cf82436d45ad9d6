import { longestSilence } from '../../../shared/contract/media.ts'
import { listen, request } from '../../bridge/request.ts'
import { createScopedStore } from '../../stores/createScopedStore.ts'

/** The names of the messages and pictures that froze a page since Pitboss started. */
const useHeldBack = createScopedStore<{ readonly names: readonly string[] }>('heldBack', {}, () => ({ names: [] }))

export const whyHeldBack = `this message froze the page for ${longestSilence} seconds, so it is not drawn`

/** Whether Pitboss draws a message only when the user asks for it. */
export const useIsHeld = (name: string): boolean => useHeldBack(({ names }) => names.includes(name))

/** Lets Pitboss draw a message again when the user asks for it. */
export async function release(name: string): Promise<void> {
  await request('pages.release', { name })
  useHeldBack.setState(({ names }) => ({ names: names.filter((one) => one !== name) }))
}

/** Answers main's pings, and loads the names of what not to draw. Call before the first render. */
export async function readHeldBack(): Promise<void> {
  listen('pages.ping', () => void request('pages.alive', {}))
  const outcome = await request('pages.held', {})
  if (outcome.ok) useHeldBack.setState({ names: outcome.value })
}
