import { expect, test } from 'vitest'
import type { ElementVerdict } from './figureVerdict.ts'
import { judgedInWords } from './figureVerdict.ts'

const box = { x: 0, y: 0, width: 10, height: 10 }
const element = (differences: ElementVerdict['differences'], doubt?: ElementVerdict['doubt']): ElementVerdict => ({
  name: 'Mascot',
  box,
  differences,
  doubt
})
const moved = element([{ kind: 'moved', dx: -3, dy: 0 }])
const [same, outside] = [element([]), element([], 'outside')]

test('the text about an element describes the live figure relative to its design', () => {
  const colour = { kind: 'colour', live: [255, 212, 0], design: [255, 200, 0] } as const
  expect(judgedInWords(moved)).toBe('3 px too far left')
  expect(judgedInWords(element([{ kind: 'moved', dx: 2, dy: 4 }, { kind: 'resized', dw: -8, dh: 1 }, colour]))).toBe(
    '2 px too far right, 4 px too low, 8 px narrower, 1 px taller, colour #FFD400, design #FFC800'
  )
  expect([same, outside, element([{ kind: 'not found' }]), element([{ kind: 'unknown' }])].map(judgedInWords)).toEqual([
    'same',
    'not judged: outside the design',
    'not found',
    'differs, but how is not known'
  ])
})
