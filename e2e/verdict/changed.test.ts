import { describe, expect, test } from 'vitest'
import { isFull } from '../../src/main/testing/fullForTest.ts'
import { judgeFigure } from '../../src/renderer/screens/banners/verdict/judgeFigure.ts'
import type { ElementVerdict } from '../../src/renderer/screens/banners/verdict/figureVerdict.ts'
import { makeChanged, type Rendering } from './changed.ts'

// The engine was tuned with seeds 1 to 30. A full run judges seeds 71 to 110; a quick run judges one small figure.
const numbers = isFull ? Array.from({ length: 40 }, (_, at) => at + 71) : [3]

interface Row {
  readonly rendering: Rendering
  readonly result: 'found' | 'missed' | 'not judged'
  readonly elements: number
  readonly doubted: number
}

const resultOf = ({ differences, doubt }: ElementVerdict): Row['result'] =>
  differences.length > 0 ? 'found' : doubt === undefined ? 'missed' : 'not judged'

/** Writes a line per rendering: how many changes were found, missed or not judged, and how many elements not judged. */
function tableOf(rows: readonly Row[]): string {
  const line = (name: string, own: readonly Row[]) => {
    const count = (result: Row['result']) => own.filter((row) => row.result === result).length
    const sum = (key: 'elements' | 'doubted') => own.reduce((all, row) => all + row[key], 0)
    const results = `${count('found')} of ${own.length} found, ${count('missed')} missed, ${count('not judged')} not judged`
    return `${name}: ${results}; ${sum('doubted')} of ${sum('elements')} elements not judged`
  }
  return [...Map.groupBy(rows, ({ rendering }) => rendering)].map(([name, own]) => line(name, own)).join('\n')
}

describe('a design with one visible change', () => {
  const rows: Row[] = []

  test.each(numbers)(
    'differs nowhere else in the verdict, in any rendering: number %i',
    { timeout: 240_000 },
    async (number) => {
      const changed = await makeChanged(number)
      if (!changed) return
      for (const [rendering, job] of changed.jobs) {
        const { elements, extras } = judgeFigure(job)
        const own = elements.find(({ name }) => name === changed.element)
        const others = elements.filter((one) => one !== own && one.differences.length > 0)
        expect([rendering, ...others, ...extras]).toEqual([rendering])
        if (!own) throw new Error('The changed element is judged.')
        const seen = elements.filter(({ doubt }) => doubt !== 'hidden')
        const doubted = seen.filter(({ doubt }) => doubt !== undefined).length
        rows.push({ rendering, result: resultOf(own), elements: seen.length, doubted })
      }
    }
  )

  test('is found in 95 of 100 cases, and at most a tenth is not judged', () => {
    if (isFull) process.stdout.write(`${tableOf(rows)}\n`)
    const found = rows.filter(({ result }) => result === 'found').length
    const [elements, doubted] = [
      rows.reduce((sum, row) => sum + row.elements, 0),
      rows.reduce((sum, row) => sum + row.doubted, 0)
    ]
    expect(found).toBeGreaterThanOrEqual(rows.length * 0.95)
    expect(doubted).toBeLessThanOrEqual(elements * 0.1)
  })
})
