import { deferred } from './deferred.tsx'

/**
 * Shows a problem in place of the content. The code of this component loads with the first problem, or once the first
 * screen is idle.
 */
export const ProblemNotice = deferred(async () => (await import('./ProblemBox.tsx')).ProblemBox)
