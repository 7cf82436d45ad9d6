type Disposition = 'foreground-tab' | 'background-tab' | 'new-window'

/** A message from the preload's world to main, followed by a value as text. */
export type ToMain =
  | { kind: 'invoke'; channel: string; id: number }
  | { kind: 'navigate'; url: string }
  | { kind: 'open'; url: string; frameName: string; features: string; disposition: Disposition }
  | { kind: 'key'; accelerator: string }
  | { kind: 'clearCache' }

/** A message from main to the preload's world, followed by a value as text. */
export type FromMain =
  | { kind: 'settle'; id: number }
  | { kind: 'reject'; id: number; message: string }
  | { kind: 'send'; channel: string }

/** Joins a message and its value: one line of JSON, then the value. */
export const encodeMessage = (message: FromMain, value = 'null'): string => `${JSON.stringify(message)}\n${value}`

/** Splits a text into its message and the text of its value. */
export function decodeMessage(text: string): { message: ToMain; value: string } {
  const cut = text.indexOf('\n')
  return { message: JSON.parse(text.slice(0, cut)), value: text.slice(cut + 1) }
}
