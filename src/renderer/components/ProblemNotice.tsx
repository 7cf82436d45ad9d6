import { deferred } from './deferred.tsx'

/** Shows a problem where the content would be. Its words are loaded with the first problem, or once the first screen rests. */
export const ProblemNotice = deferred(async () => (await import('./ProblemBox.tsx')).ProblemBox)
