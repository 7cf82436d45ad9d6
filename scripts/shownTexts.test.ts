import { describe, expect, test } from 'vitest'
import { shownTexts, textsOf } from './shownTexts.ts'

/** Words that no colleague would say on the phone, and wordings that plainer ones replaced. */
const refused = new RegExp(
  [
    String.raw`\b(?:accounts?|told|came|stands?|stood|neither|drift|of it|so it was|ask once more|loaded ones)\b`,
    'original order|rows? tells?|pass(?:es)? the filter|may stay empty|dark ground|nothing beside|telling headers',
    String.raw`look at twice|say neither|until somebody|window of its own|answered \d|change nothing of|partial, for`
  ].join('|'),
  'i'
)

test('no text on screen has a word that a plainer one replaced; player is the one word for account', () => {
  const texts = shownTexts()
  expect(texts.length).toBeGreaterThan(2500)
  expect(texts.filter(({ text }) => refused.test(text))).toEqual([])
})

describe('of a source', () => {
  test.each([
    ['<p title="Not read">No rows {count === "two words" ? "one" : other}</p>', ['Not read', 'No rows', 'one']],
    ['const says = `${count} rows of ${all}`', ['… rows of …']],
    ['const text = isOld ? "old" : "new one"', ['old', 'new one']],
    ['import { a } from "some words"; const kind = "two words"; type Word = "Other words"', []],
    ['<b className="two words" key="One">{list.split("a b c")[0]}</b>', []]
  ])('%s: texts that are shown are listed, and no others', (source, wanted) => {
    expect(textsOf('example.tsx', source).map(({ text }) => text)).toEqual(wanted)
  })
})
