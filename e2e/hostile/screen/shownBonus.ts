import type { BonusesPage } from '../../pages/bonuses.ts'

/** A field on screen: the received value, then the words of its marks. */
export type ShownField = readonly [text: string, ...marks: string[]]

/** Every field of the bonus on screen, keyed by the platform's name. */
export async function readBonus({ bonus }: BonusesPage): Promise<Record<string, ShownField>> {
  const fields = await bonus.getByRole('term').evaluateAll((terms) =>
    terms.map((term): [string, [string, ...string[]]] => {
      const definition = term.nextElementSibling?.cloneNode(true)
      if (!(definition instanceof Element)) return [term.textContent ?? '', ['']]
      const marks = [...definition.querySelectorAll('[role="note"]')]
      for (const part of [...marks, ...definition.querySelectorAll('button')]) part.remove()
      // The hover text of an interpreted value, such as a time, shows the received value.
      const received = definition.querySelector('[title]')?.getAttribute('title')?.split('\n')[0]
      return [
        term.textContent ?? '',
        [received ?? definition.textContent ?? '', ...marks.map((mark) => mark.textContent ?? '')]
      ]
    })
  )
  return Object.fromEntries(fields)
}
