import { deferred } from './deferred.tsx'

/** Its code loads with the first problem, or once the first screen is idle. */
export const ProblemNotice = deferred(async () => (await import('./ProblemBox.tsx')).ProblemBox)
