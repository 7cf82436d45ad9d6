import type { Preferences } from '../../shared/contract/settings.ts'
import type { Input } from '../../shared/contract/index.ts'
import { listen, request } from '../bridge/request.ts'

type Changes = Input<'settings.save'>['preferences']

// In milliseconds: dragging an edge changes a size with every frame; only the last is saved.
const rest = 300
const waiting = new Map<string, ReturnType<typeof setTimeout>>()
let pending = 0
let changedIn = () => {}

/** Saves preferences in main, which tells every window. */
export async function savePreferences(preferences: Changes): Promise<void> {
  pending += 1
  await request('settings.save', { preferences })
  pending -= 1
  changedIn()
}

/** Saves preferences in main after a short delay; what was waiting under the same key is left out. */
export function saveSoon(key: string, preferences: Changes): void {
  clearTimeout(waiting.get(key))
  const send = () => {
    waiting.delete(key)
    void savePreferences(preferences)
  }
  waiting.set(key, setTimeout(send, rest))
}

/**
 * Hands on the preferences of main when any window changed them; not while this window saves its own, which would go
 * back and forth on screen.
 */
export function followPreferences(take: (preferences: Preferences) => void): () => void {
  let isOld = false
  changedIn = () => {
    if (!isOld || pending > 0 || waiting.size > 0) return
    isOld = false
    void request('settings.read', {}).then((read) => {
      if (pending > 0 || waiting.size > 0) isOld = true
      else if (read.ok) take(read.value.preferences)
    })
  }
  return listen('settings.changed', () => {
    isOld = true
    changedIn()
  })
}
