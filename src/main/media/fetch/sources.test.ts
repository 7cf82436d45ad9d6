import { expect, test } from 'vitest'
import { sourcesIn } from './sources.ts'

test.each([
  ['<img src="https://x/a.png">', ['https://x/a.png']],
  ["<IMG alt='' SRC='https://x/a.png'/>", ['https://x/a.png']],
  ['<img src=https://x/a.png width=1>', ['https://x/a.png']],
  ['<img\n  src = " https://x/a.png\n" >', ['https://x/a.png']],
  ['<img/src="https://x/a.png"/><img alt="x"src="https://x/b.png">', ['https://x/a.png', 'https://x/b.png']],
  ['<img src="https://x/a.png?a=1&amp;b=2&copy=3">', ['https://x/a.png?a=1&b=2&copy=3']],
  ['<img src="https://x/&#97;&#x2E;png&#0;">', ['https://x/a.png\ufffd']],
  ['<p>no picture, though src is a word</p>', []],
  ['<img src="">', []],
  ['<img src="https://x/a.png', []],
  ['<img data-src="https://x/a.png" srcset="https://x/b.png 2x">', []]
])('%j holds %j', (html, sources) => {
  expect(sourcesIn(html)).toEqual(sources)
})
