import { deferred } from './deferred.tsx'

/** Shows a problem instead of the content. The code loads with the first problem, or when the first screen is idle. */
export const ProblemNotice = deferred(async () => (await import('./ProblemBox.tsx')).ProblemBox)
