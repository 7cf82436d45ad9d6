/** A change. Undo reverts consecutive changes of one gesture together, such as a drag or typing in a field. */
export interface Step<Value> {
  readonly before: Value
  readonly after: Value
  readonly gesture?: string | undefined
}

/** The changes, the newest last, and the undone changes, the next to redo last. */
export interface History<Change> {
  readonly past: readonly Change[]
  readonly undone: readonly Change[]
}

const mostSteps = 50

/** Adds a step to the history and removes the steps to redo. */
export function stepped<Change extends Step<unknown>>(
  { past, undone }: History<Change>,
  step: Change
): History<Change> {
  const last = undone.length === 0 ? past.at(-1) : undefined
  const isSame = last && step.gesture !== undefined && step.gesture === last.gesture
  const steps = isSame ? [...past.slice(0, -1), { ...step, before: last.before }] : [...past, step]
  return { past: steps.slice(-mostSteps), undone: [] }
}

/** The step to undo or redo, its side to apply, and the history afterwards; undefined without a step. */
export function gone<Change>({ past, undone }: History<Change>, way: 'back' | 'again') {
  const [last, next] = [past.at(-1), undone.at(-1)]
  if (way === 'back')
    return last && { step: last, side: 'before' as const, past: past.slice(0, -1), undone: [...undone, last] }
  return next && { step: next, side: 'after' as const, past: [...past, next], undone: undone.slice(0, -1) }
}
