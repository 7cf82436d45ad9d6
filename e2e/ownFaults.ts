/**
 * Messages that a browser writes to a page's console by itself, or because a test inspects the page. A handler that was
 * only parsed is not among them (Chromium 156): such a report means that a message has reached the page.
 */
const byItself: readonly RegExp[] = [
  // Playwright listens for presses in every frame that it inspects. A frame without scripts refuses each listener.
  // Chromium would refuse a script of the message with the same words, so specs about messages also inspect the frame.
  /^Blocked script execution in 'about:srcdoc' because the document's frame is sandboxed/
]

/** The console errors that come from Pitboss. */
export const ownFaults = (errors: readonly string[]): string[] =>
  errors.filter((text) => !byItself.some((known) => known.test(text)))
