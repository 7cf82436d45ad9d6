import { longestSilence } from '../../../shared/contract/media.ts'
import { listen, request } from '../../bridge/request.ts'
import { createScopedStore } from '../../stores/createScopedStore.ts'

/** The names of messages and pictures with which a page stood still in this run. */
const useHeldBack = createScopedStore<{ readonly names: readonly string[] }>('heldBack', {}, () => ({ names: [] }))

/** Why a message is not drawn. */
export const whyHeldBack = `this message froze the page for ${longestSilence} seconds, so it is not drawn`

/** Whether a message is not drawn until a person asks. */
export const useIsHeld = (name: string): boolean => useHeldBack(({ names }) => names.includes(name))

/** A person asks that it be drawn all the same. */
export async function release(name: string): Promise<void> {
  await request('pages.release', { name })
  useHeldBack.setState(({ names }) => ({ names: names.filter((one) => one !== name) }))
}

/** Answers main, which looks whether this page stands still, and reads what is held back before anything is drawn. */
export async function readHeldBack(): Promise<void> {
  listen('pages.ping', () => void request('pages.alive', {}))
  const outcome = await request('pages.held', {})
  if (outcome.ok) useHeldBack.setState({ names: outcome.value })
}
