import type { Input } from '../../shared/contract/index.ts'
import { request } from '../bridge/request.ts'

// In milliseconds: dragging an edge changes a size with every frame; only the last is saved.
const rest = 300
const waiting = new Map<string, ReturnType<typeof setTimeout>>()

/** Saves preferences in main after a short delay; what was waiting under the same key is left out. */
export function saveSoon(key: string, preferences: Input<'settings.save'>['preferences']): void {
  clearTimeout(waiting.get(key))
  waiting.set(
    key,
    setTimeout(() => {
      waiting.delete(key)
      void request('settings.save', { preferences })
    }, rest)
  )
}
