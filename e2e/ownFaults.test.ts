import { expect, test } from 'vitest'
import { ownFaults } from './ownFaults.ts'

test('what the test runner’s own listeners bring about is no fault of ours', () => {
  expect(
    ownFaults([
      "Blocked script execution in 'about:srcdoc' because the document's frame is sandboxed and the 'allow-scripts' permission is not set."
    ])
  ).toEqual([])
})

test.each([
  "Executing inline event handler violates the following Content Security Policy directive 'script-src 'self''.",
  "Blocked script execution in 'app://pitboss/index.html' because the document's frame is sandboxed.",
  'Loading the image \'https://a.example/x\' violates the following Content Security Policy directive: "img-src data:".',
  'Uncaught TypeError: undefined is not a function'
])('everything else is: %s', (text) => {
  expect(ownFaults([text])).toEqual([text])
})
