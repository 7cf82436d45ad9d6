/** A change; those of one gesture that follow each other, such as a drag or typing into one field, are undone together. */
export interface Step<Value> {
  readonly before: Value
  readonly after: Value
  readonly gesture?: string | undefined
}

/** The changes, the newest last, and those taken back, the next to be done again last. */
export interface History<Change> {
  readonly past: readonly Change[]
  readonly undone: readonly Change[]
}

const mostSteps = 50

/** The history with one more step, after which nothing can be done again. */
export function stepped<Change extends Step<unknown>>(
  { past, undone }: History<Change>,
  step: Change
): History<Change> {
  const last = undone.length === 0 ? past.at(-1) : undefined
  const isSame = last && step.gesture !== undefined && step.gesture === last.gesture
  const steps = isSame ? [...past.slice(0, -1), { ...step, before: last.before }] : [...past, step]
  return { past: steps.slice(-mostSteps), undone: [] }
}

/** The last step, and the history without it; undefined where there is none. */
export function takenBack<Change>({ past, undone }: History<Change>) {
  const step = past.at(-1)
  return step && { step, history: { past: past.slice(0, -1), undone: [...undone, step] } }
}

/** The step that was taken back last, and the history with it again; undefined where there is none. */
export function doneAgain<Change>({ past, undone }: History<Change>) {
  const step = undone.at(-1)
  return step && { step, history: { past: [...past, step], undone: undone.slice(0, -1) } }
}
