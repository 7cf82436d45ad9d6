import { describe, expect, test, vi } from 'vitest'
import { openExternal } from './externalLinks.ts'

const outside = (agrees: boolean) => ({ confirm: vi.fn(async () => agrees), open: vi.fn(async () => {}) })

describe('external addresses', () => {
  test('the opened address equals the shown one', async () => {
    const world = outside(true)
    await openExternal(' https://EXAMPLE.com/a b\\c', world, 1)
    const shown = 'https://example.com/a%20b/c'
    expect(world.confirm).toHaveBeenCalledWith(expect.objectContaining({ detail: shown }), 1)
    expect(world.open).toHaveBeenCalledExactlyOnceWith(shown)
  })

  test('nothing opens if the person declines', async () => {
    const world = outside(false)
    expect(await openExternal('https://example.com/', world, 1)).toEqual({ ok: true, value: false })
    expect(world.open).not.toHaveBeenCalled()
  })

  test('the question shows the punycode host', async () => {
    const world = outside(false)
    await openExternal('https://ехample.com/', world, 1)
    const title = 'Open xn--ample-ywe6i.com in your browser?'
    const detail = 'https://xn--ample-ywe6i.com/\n(shown elsewhere as ехample.com)'
    expect(world.confirm).toHaveBeenCalledWith({ title, detail, action: 'Open' }, 1)
  })

  test.each([
    'http://example.com/',
    'javascript:alert(1)',
    'file:///etc/passwd',
    'https://bank.example@evil.example/',
    '//example.com',
    `https://example.com/${'a'.repeat(8000)}`
  ])('anything else is refused without a question: %s', async (url) => {
    const world = outside(true)
    expect(await openExternal(url, world, 1)).toMatchObject({ ok: false, problem: { code: 'invalid-input' } })
    expect(world.confirm).not.toHaveBeenCalled()
    expect(world.open).not.toHaveBeenCalled()
  })
})
