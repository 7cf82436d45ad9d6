import type { BonusesPage } from '../../pages/bonuses.ts'

/** A field on screen: its value as received, then what its marks say. */
export type ShownField = readonly [text: string, ...marks: string[]]

/** Every field of the bonus on screen by the platform's own name. */
export async function readBonus({ bonus }: BonusesPage): Promise<Record<string, ShownField>> {
  const fields = await bonus.getByRole('term').evaluateAll((terms) =>
    terms.map((term): [string, [string, ...string[]]] => {
      const definition = term.nextElementSibling?.cloneNode(true)
      if (!(definition instanceof Element)) return [term.textContent ?? '', ['']]
      const marks = [...definition.querySelectorAll('[role="note"]')]
      for (const part of [...marks, ...definition.querySelectorAll('button')]) part.remove()
      // A reading, of a time for one, tells on hover what was received.
      const received = definition.querySelector('[title]')?.getAttribute('title')?.split('\n')[0]
      return [
        term.textContent ?? '',
        [received ?? definition.textContent ?? '', ...marks.map((mark) => mark.textContent ?? '')]
      ]
    })
  )
  return Object.fromEntries(fields)
}
