import { expect, test } from 'vitest'
import { readBanners } from './readBanners.ts'

test('an answer with nothing, as for a name that the platform does not know, is one, and differs', () => {
  expect(readBanners('{"data":[]}')).toMatchObject({
    ok: true,
    value: { received: [], text: '{"data":[]}' },
    drift: [{ path: '/data', kind: 'type', expected: 'object', received: '[]' }]
  })
})

test.each(['{"data":[{}]}', '{"data":null}', '{"data":"none"}', '{}', '[]'])('%s is none', (text) => {
  expect(readBanners(text)).toMatchObject({ ok: false, problem: { code: 'contract' } })
})
