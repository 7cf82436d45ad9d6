/** What a person typed, as it is kept: its lines end in one way, and nothing that cannot be seen is in it. */
export const typedText = (typed: string): string =>
  typed
    .toWellFormed()
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/[\u0000-\u0008\u000b-\u001f\u007f]/g, '')
    .trim()
