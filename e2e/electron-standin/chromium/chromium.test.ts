import { describe, expect, test } from 'vitest'
import { browserPlaces } from './chromium.ts'

const isShell = (place: string) => place.endsWith('headless-shell')

describe('the browser of the stand-in', () => {
  test('a headless run takes the headless shell wherever it is, and full Chromium where there is none', () => {
    const places = browserPlaces({ PATH: '/a:/b' })
    expect(places[0]).toBe('/usr/lib/chromium/chromium-headless-shell')
    expect(places).toContain('/b/chromium-headless-shell')
    expect(places.findLastIndex(isShell)).toBeLessThan(places.indexOf('/usr/lib/chromium/chromium'))
    expect(places).toContain('/b/google-chrome')
  })

  test('a run with a window never takes the headless shell', () => {
    const places = browserPlaces({ PATH: '/a', DISPLAY: ':0' })
    expect(places[0]).toBe('/usr/lib/chromium/chromium')
    expect(places.filter(isShell)).toEqual([])
  })

  test('one that is named is the only one, and an empty name is none', () => {
    expect(browserPlaces({ PATH: '/a', PITBOSS_CHROMIUM: '/own/chromium' })).toEqual(['/own/chromium'])
    expect(browserPlaces({ PATH: '/a', PITBOSS_CHROMIUM: '' })).toEqual(browserPlaces({ PATH: '/a' }))
  })
})
