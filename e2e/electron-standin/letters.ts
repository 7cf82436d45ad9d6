type Disposition = 'foreground-tab' | 'background-tab' | 'new-window'

/** What the preload's world writes to main; a value follows its letter as text. */
export type ToMain =
  | { kind: 'invoke'; channel: string; id: number }
  | { kind: 'send'; channel: string; ports: number[] }
  | { kind: 'port'; port: number }
  | { kind: 'close'; port: number }
  | { kind: 'navigate'; url: string }
  | { kind: 'open'; url: string; frameName: string; features: string; disposition: Disposition }
  | { kind: 'key'; accelerator: string }
  | { kind: 'title'; title: string }

/** What main writes to the preload's world; a value follows its letter as text. */
export type FromMain =
  | { kind: 'settle'; id: number }
  | { kind: 'reject'; id: number; message: string }
  | { kind: 'send'; channel: string; ports: number[] }
  | { kind: 'port'; port: number }
  | { kind: 'close'; port: number }

/** A letter's head and value as one text: one line of JSON, then the value. */
export const seal = (letter: FromMain, value = 'null'): string => `${JSON.stringify(letter)}\n${value}`

/** A letter's head and the text of its value. */
export function unseal(text: string): { letter: ToMain; value: string } {
  const cut = text.indexOf('\n')
  return { letter: JSON.parse(text.slice(0, cut)), value: text.slice(cut + 1) }
}
