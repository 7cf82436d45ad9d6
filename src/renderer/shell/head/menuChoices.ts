import { grouped } from '../../../shared/countInWords.ts'
import type { Choice } from '../../stores/view/preferenceChoices.ts'

// Each is several elements and listeners: a thousand of them take seconds to open.
const mostDrawn = 50

/** The choices to draw of those that a typed text leaves, and what there is beside them, in words. */
export function choicesFor(
  choices: readonly Choice[],
  text: string
): { readonly drawn: readonly Choice[]; readonly more: string } {
  const wanted = text.trim().toLowerCase()
  const left = choices.filter(({ label, note = '' }) => `${label}\n${note}`.toLowerCase().includes(wanted))
  const undrawn = left.length - mostDrawn
  if (undrawn > 0) {
    return { drawn: left.slice(0, mostDrawn), more: `${grouped(undrawn)} more: type a part of the name` }
  }
  return {
    drawn: left,
    more: left.length === 0 && wanted !== '' ? `None of ${grouped(choices.length)} is called so` : ''
  }
}
