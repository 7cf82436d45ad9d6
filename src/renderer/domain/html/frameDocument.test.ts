import { expect, test } from 'vitest'
import { frameDocument, framePolicy } from './frameDocument.ts'

const html = '<p>Hello</p>'

test('the frame’s policy allows only styles and pictures inside the document', () => {
  expect(framePolicy).toBe("default-src 'none'; style-src 'unsafe-inline'; img-src data:")
})

test('the policy and the referrer rule precede every part of the message', () => {
  const [head = '', body] = frameDocument(html, 'de').split('<style>')
  expect(head).toBe(
    '<!doctype html><html lang="de" dir="auto"><head><meta charset="utf-8">' +
      `<meta http-equiv="Content-Security-Policy" content="${framePolicy}"><meta name="referrer" content="no-referrer">`
  )
  expect(body).toMatch(/^[^<]*<\/style><\/head><body dir="auto"><p>Hello<\/p><\/body><\/html>$/)
})

test.each([undefined, '', '"><script>', 'en" onload="x', 'x'.repeat(9), 'en-', 'en_GB', 'a-b-c-d-e-f'])(
  'an invalid language is omitted: %j',
  (language) => {
    expect(frameDocument(html, language)).toMatch(/^<!doctype html><html dir="auto"><head>/)
  }
)
