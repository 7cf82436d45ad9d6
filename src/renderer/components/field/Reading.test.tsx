import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { BonusMoney, Money } from './Money.tsx'
import { When } from './When.tsx'

const client = new QueryClient()
const html = (part: ReactNode) =>
  renderToStaticMarkup(<QueryClientProvider client={client}>{part}</QueryClientProvider>)
const titleOf = (markup: string) => /title="([^"]*)"/.exec(markup)?.[1]
const textOf = (markup: string) => markup.replace(/<[^>]*>/g, '|').replace(/\|+/g, '|')

describe('a time on screen', () => {
  test('shows the lens, and what came with its assumption in the title', () => {
    const markup = html(<When value="2026-11-20 19:58:07" />)
    expect(textOf(markup)).toBe('|20 Nov 2026, 19:58:07 UTC| UTC assumed|')
    expect(titleOf(markup)).toBe('2026-11-20 19:58:07\nUTC assumed')
  })

  test('has its microseconds in detail and leaves them out in a table', () => {
    expect(textOf(html(<When value="2026-11-20T19:58:07.123456Z" />))).toBe('|20 Nov 2026, 19:58:07.123456 UTC|')
    const short = html(<When value="2026-11-20T19:58:07.123456Z" isShort />)
    expect(textOf(short)).toBe('|20 Nov 2026, 19:58:07 UTC|')
    expect(titleOf(short)).toBe('2026-11-20T19:58:07.123456Z')
  })

  test('that cannot be read stays as received, with a mark', () => {
    expect(textOf(html(<When value="2026-02-30 00:00:00" />))).toBe('|2026-02-30 00:00:00| not a time|')
  })

  test.each([
    [undefined, '|absent|'],
    [null, '|null|'],
    ['', '|empty|']
  ])('%o has its own mark', (value, text) => {
    expect(textOf(html(<When value={value} />))).toBe(text)
  })
})

describe('an amount on screen', () => {
  test('of a wallet is in major units, as received in the title, with no word for its sign', () => {
    const markup = html(<Money amount={-5} subunits={2} currency="EUR" />)
    expect(textOf(markup)).toBe('|-0.05 EUR| assumed|')
    expect(titleOf(markup)).toBe('-5')
  })

  test('of a bonus is raw, with the assumed reading beside', () => {
    const markup = html(<BonusMoney amount={2500} currency="EUR" />)
    expect(textOf(markup)).toBe('|2500| raw| 25.00 EUR assumed|')
    expect(titleOf(markup)).toBe('2500')
  })

  test('that is not there says so', () => {
    expect(textOf(html(<Money amount={undefined} subunits={2} currency="EUR" />))).toBe('|absent|')
    expect(textOf(html(<BonusMoney amount={undefined} currency="EUR" />))).toBe('|absent|')
  })
})
