import type { WebFrameMain } from 'electron'
import { describe, expect, test } from 'vitest'
import { isOwnPage, isTrustedSender } from './trustedSender.ts'

const frame = (url: string, parent: object | null = null) => ({ senderFrame: { url, parent } as WebFrameMain })

describe('trusted sender', () => {
  test('the top frame of our own page is trusted', () => {
    expect(isTrustedSender(frame('app://pitboss/index.html#/bonuses'))).toBe(true)
  })

  test('a subframe of our own page is refused', () => {
    expect(isTrustedSender(frame('app://pitboss/index.html', {}))).toBe(false)
  })

  test('a closed frame is refused', () => {
    expect(isTrustedSender({ senderFrame: null })).toBe(false)
  })

  test.each([
    'https://pitboss/',
    'app://pitboss.example/',
    'app://user@other/',
    'about:srcdoc',
    'data:text/html,x',
    ''
  ])('another origin is refused: %s', (url) => {
    expect(isTrustedSender(frame(url))).toBe(false)
    expect(isOwnPage(url)).toBe(false)
  })
})
