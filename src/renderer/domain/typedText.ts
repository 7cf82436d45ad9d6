/** A typed text as it is kept: its lines end in one way, and no invisible character is in it. */
export const typedText = (typed: string): string =>
  typed
    .toWellFormed()
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/[\u0000-\u0008\u000b-\u001f\u007f]/g, '')
    .trim()
