import { expect, test } from 'vitest'
import { makeKey } from '../designs/testing/designForTest.ts'
import { redactionOf } from '../exchanges/redaction.ts'
import { filesOf, folderForTest } from '../testing/folderForTest.ts'
import { reviewHandlers } from './handlers.ts'
import { openPins } from './pins.ts'

const token = 'canary-token-0123456789'
const asker = { signal: new AbortController().signal, page: 7 }

test('a token in the words of a pin is not kept, when it is made or changed', async () => {
  const folder = await folderForTest()
  const routes = reviewHandlers({
    pins: openPins({ folder }),
    pick: async () => undefined,
    save: async () => ({ ok: true, value: false }),
    withoutTokens: async (text) => redactionOf(token)(text),
    redaction: async () => async (text) => text
  })
  const made = await routes['pins.add']({ key: makeKey(), x: 0.5, y: 0.5, text: `curl -H 'Bearer ${token}'` }, asker)
  expect(made).toMatchObject({ ok: true, value: { text: "curl -H 'Bearer $TOKEN'" } })
  const id = made.ok ? made.value.id : ''
  expect(await routes['pins.change']({ id, text: `again ${token}` }, asker)).toMatchObject({
    value: { text: 'again $TOKEN' }
  })
  expect(await routes['pins.change']({ id, isResolved: true }, asker)).toMatchObject({
    value: { text: 'again $TOKEN' }
  })
  expect(JSON.stringify(await filesOf(folder))).not.toContain('canary')
})
