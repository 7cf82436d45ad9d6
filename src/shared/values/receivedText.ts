declare const received: unique symbol

/** A received string of any length with any characters. JSX refuses the string; draw it with `drawText`. */
export interface ReceivedText {
  readonly [received]: never
}

export const receivedText = (text: string): ReceivedText => text as unknown as ReceivedText

/** The characters of a received text, to compare, search, copy or shorten. */
export function charactersOf(text: ReceivedText | string): string
export function charactersOf(text: ReceivedText | string | undefined): string | undefined
export function charactersOf(text: ReceivedText | string | undefined): string | undefined {
  return text as unknown as string | undefined
}
