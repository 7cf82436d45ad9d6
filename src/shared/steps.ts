/** Work split into steps. Other work may run at each `yield`. */
export type Steps<Result> = Generator<undefined, Result>

/** Runs all steps without a pause. */
export function atOnce<Result>(work: Steps<Result>): Result {
  for (let step = work.next(); ; step = work.next()) if (step.done === true) return step.value
}
