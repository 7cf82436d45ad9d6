/**
 * What a browser writes to a page's console by itself, or because a test looks at the page. The report of a handler that was
 * only parsed (Chromium 156) is none of it: messages are read where nothing is reported, so that one has reached the page.
 */
const byItself: readonly RegExp[] = [
  // Playwright listens for presses in every frame that it looks into, and in one without scripts each listener is refused.
  // A script of the message would be refused in the same words: specs about messages look into the frame as well.
  /^Blocked script execution in 'about:srcdoc' because the document's frame is sandboxed/
]

/** The errors of a page's console that are ours. */
export const ownFaults = (errors: readonly string[]): string[] =>
  errors.filter((text) => !byItself.some((known) => known.test(text)))
