/** Whether a body looks like JSON, as far as its first sign tells. */
export const startsAsJson = (text: string): boolean => /^\s*[[{]/.test(text)
