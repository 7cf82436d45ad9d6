import { countInWords, grouped } from '../../shared/countInWords.ts'

/** The characters that a box takes where it has no `maxLength` of its own: drawing millions of them stops the page. */
export const usualLimit = 10_000

/** The characters that a box takes in which an id or a token is found in a whole mail, answer or command. */
export const wholeTextLimit = 200_000

const actions: Readonly<Record<string, string>> = { insertFromPaste: 'pasted', insertFromDrop: 'dropped' }

/** Text that is about to be put into a box, as `beforeinput` tells it. */
export interface Insertion {
  readonly inputType: string
  readonly data: string
}

/** The part of a text box that its limit depends on. */
export type TextBox = Pick<HTMLInputElement, 'value' | 'maxLength' | 'selectionStart' | 'selectionEnd'>

/** Why a text is not put into a box, in words; undefined where the box takes it. */
export function refusalOf(box: TextBox, { inputType, data }: Insertion): string | undefined {
  const limit = box.maxLength >= 0 ? box.maxLength : usualLimit
  const kept = box.value.length - ((box.selectionEnd ?? 0) - (box.selectionStart ?? 0))
  if (kept + data.length <= limit) return undefined
  const action = actions[inputType] ?? 'typed'
  const beside = kept > 0 ? ` beside ${grouped(kept)} that are there` : ''
  const raw = countInWords(data.length, 'character', 'characters')
  return `${raw} ${action}${beside}, this box takes ${grouped(limit)}: nothing was ${action}.`
}
