import { expect, test } from 'vitest'
import { asMarkdown, withoutMarkup } from './markdown.ts'

test.each([
  ['<img src=x onerror=y>', '\\<img src=x onerror=y\\>'],
  ['![x](https://tracker.invalid)', '!\\[x\\](https://tracker.invalid)'],
  ['a | b\n| forged |', 'a \\| b \\| forged \\|'],
  ['`code` *loud* ~~gone~~', '\\`code\\` \\*loud\\* \\~\\~gone\\~\\~'],
  ['_so_ free_spin __x__', '\\_so\\_ free_spin \\_\\_x\\_\\_'],
  ['&lt;b&gt; #1', '\\&lt;b\\&gt; \\#1'],
  ['\\| \\<', '\\\\\\| \\\\\\<'],
  ['line\u2028break\r\n# head', 'line break \\# head']
])('in Markdown %j is read as it came', (text, written) => expect(asMarkdown(text)).toBe(written))

test.each([
  ['<b>Free</b>', '\\<b>Free\\</b>'],
  ['![x](https://tracker.invalid)', '!\\[x](https://tracker.invalid)'],
  ['`code`', '\\`code\\`'],
  ['\\<b>', '\\\\\\<b>'],
  ['https://a.invalid/?b=1&c_d=2#e~f', 'https://a.invalid/?b=1&c_d=2#e~f'],
  ['# one\n > two', '\\# one\n \\> two'],
  ['one\ntwo # > 3', 'one\ntwo # > 3']
])('in a ticket %j begins no markup', (text, written) => expect(withoutMarkup(text)).toBe(written))
