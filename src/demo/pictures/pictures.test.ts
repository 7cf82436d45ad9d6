import { request } from 'undici'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type DemoPlatform, startDemo } from '../index.ts'

let demo: DemoPlatform

beforeAll(async () => {
  demo = await startDemo()
})

afterAll(() => demo.stop())

const fetched = async (path: string) => {
  const { statusCode, headers, body } = await request(demo.baseUrl + path)
  return { status: statusCode, type: headers['content-type'], bytes: Buffer.from(await body.arrayBuffer()) }
}

const sizeOf = (png: Buffer) => [png.readUInt32BE(16), png.readUInt32BE(20)]

describe('pictures over HTTP', () => {
  test.each([
    ['/media/banners/weekend-storm/background-desktop.png', 1600, 480],
    ['/media/banners/weekend-storm/background-tablet.png', 1024, 400],
    ['/media/banners/weekend-storm/background-mobile.png', 780, 1000],
    ['/media/banners/weekend-storm/mascot-desktop.png', 400, 400],
    ['/media/games/dragon-riches/337x181.png', 337, 181],
    ['/media/bonuses/sunday-reload-50/card.png', 640, 360],
    ['/storage/notifications/2026/card-1.png', 480, 270]
  ])('%s is a PNG of its size', async (path, width, height) => {
    const { status, type, bytes } = await fetched(path)
    expect([status, type]).toEqual([200, 'image/png'])
    expect(bytes.subarray(1, 4).toString()).toBe('PNG')
    expect(sizeOf(bytes)).toEqual([width, height])
    expect(bytes.subarray(-8, -4).toString()).toBe('IEND')
  })

  test('an SVG has its size', async () => {
    const { type, bytes } = await fetched('/media/games/dragon-riches/1600x900.svg')
    expect(type).toBe('image/svg+xml')
    expect(bytes.toString()).toMatch(/^<svg .*width="1600" height="900".*<\/svg>$/s)
  })

  test('pictures of the healthy categories are there', async () => {
    const set = JSON.stringify([demo.world.banners().get('home'), demo.world.jackpots().get('small')])
    const addresses = Array.from(
      set.matchAll(/"url":"([^"]+)"|"236x110":"([^"]+)"/g),
      ([, url, image]) => url ?? image ?? ''
    )
    // Every third is drawn: one of each kind, of another banner or game.
    const some = addresses.filter((_address, at) => at % 3 === 0)
    const answers = await Promise.all(some.map((address) => fetched(address.replace(demo.baseUrl, ''))))
    expect(addresses.length).toBe(6 * 8 + 7)
    expect(answers.every(({ status, bytes }) => status === 200 && bytes.length > 100)).toBe(true)
  })

  test('broken ones are broken in their own ways', async () => {
    expect((await fetched('/media/broken/missing.png')).status).toBe(404)
    expect((await fetched('/media/broken/cut-short.png')).bytes.subarray(-8, -4).toString()).not.toBe('IEND')
    expect((await fetched('/media/broken/page.png')).bytes.toString()).toContain('<!doctype html>')
    expect((await fetched('/media/broken/script.svg')).bytes.toString()).toContain('<script>')
    expect(sizeOf((await fetched('/media/broken/endless.png')).bytes)).toEqual([20_000, 20_000])
  })

  test.each([
    '/media/',
    '/media/banners/x/else.png',
    '/media/games/x/1x1.png',
    '/media/games/../x.png',
    '/media/games/x/236x110.gif',
    '/storage/etc/passwd'
  ])('%s is not found', async (path) => {
    expect((await fetched(path)).status).toBe(404)
  })
})
