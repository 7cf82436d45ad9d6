import { deferred } from './deferred.tsx'

/** Shows a problem in place of the content. Its code is loaded with the first problem, or when the first screen is idle. */
export const ProblemNotice = deferred(async () => (await import('./ProblemBox.tsx')).ProblemBox)
