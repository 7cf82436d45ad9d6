import { expect, test } from 'vitest'
import { findUuids } from './findUuid.ts'
import { normalized } from './normalized.ts'
import { folded } from './search.ts'

const id = '7b1f0c2e-3d4a-4f5b-8c6d-00000000b0b5'

// `normalize` swaps the marks pair by pair, which takes seconds to minutes for this text.
test.each(['\u0301\u0316', '\u0316\u0301', '\u0f71\u0f72', '\u0301\uff9e\u0316'])(
  '400,000 marks on a letter are normalised and searched at once: %j',
  (marks) => {
    const text = `${id} e${marks.repeat(400_000 / marks.length)} Vi\u0065\u0323\u0302t`
    expect(normalized(text, 'NFKC').length).toBeLessThan(120)
    expect(folded(text)).toMatch(/ việt$/)
    expect(findUuids(text)).toEqual([id])
  },
  5000
)

test('thirty marks on a letter stay unchanged', () => {
  const text = `e${'\u0301\u0316'.repeat(15)}`
  expect(normalized(text, 'NFC')).toBe(text.normalize('NFC'))
})
