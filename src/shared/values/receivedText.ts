declare const received: unique symbol

/** A received text of any length and with any characters. JSX can't render such a text; use `drawText`. */
export interface ReceivedText {
  readonly [received]: never
}

export const receivedText = (text: string): ReceivedText => text as unknown as ReceivedText

/** The characters of a received text, for comparing, searching, copying or shortening. */
export function charactersOf(text: ReceivedText | string): string
export function charactersOf(text: ReceivedText | string | undefined): string | undefined
export function charactersOf(text: ReceivedText | string | undefined): string | undefined {
  return text as unknown as string | undefined
}
