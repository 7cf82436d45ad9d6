import { inflateSync } from 'node:zlib'
import { request } from 'undici'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type DemoPlatform, startDemo } from '../index.ts'
import { coverageOf } from './coverage.ts'
import { box, ellipse, plain } from './drawing.ts'
import { pngOf } from './png.ts'
import { rasterise } from './raster.ts'
import { createPictureCache } from './catalogue.ts'
import { svgOf } from './svg.ts'

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

  test('an SVG carries the title of its game', async () => {
    const { type, bytes } = await fetched('/media/games/dragon-riches/1600x900.svg')
    expect(type).toBe('image/svg+xml')
    expect(bytes.toString()).toMatch(/^<svg .*width="1600" height="900".*Dragon Riches<\/text><\/svg>$/s)
  })

  test('a WebP is one', async () => {
    const { type, bytes } = await fetched('/media/webp/new-games-desktop.webp')
    expect(type).toBe('image/webp')
    expect([bytes.subarray(0, 4).toString(), bytes.subarray(8, 12).toString()]).toEqual(['RIFF', 'WEBP'])
    expect(bytes.readUInt32LE(4) + 8).toBe(bytes.length)
  })

  test('pictures of the healthy categories are there', async () => {
    const set = JSON.stringify([demo.world.banners.get('home'), demo.world.jackpots.get('small')])
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

describe('drawing', () => {
  const total = (shares: Float32Array) => shares.reduce((sum, share) => sum + share, 0)

  test('coverage adds up to the area, between pixels as well', () => {
    expect(total(coverageOf(box(2.25, 3.5, 10.5, 4), 50).shares)).toBeCloseTo(42, 3)
    expect(total(coverageOf(ellipse(30, 30, 20, 10), 60).shares)).toBeCloseTo(Math.PI * 200, -1)
  })

  test('what lies outside the canvas is not drawn, and no row runs over into the next', async () => {
    const { pixels } = await rasterise({
      width: 4,
      height: 4,
      captions: [],
      shapes: [{ outline: box(-5, -5, 7, 7), paint: plain('#ff0000') }]
    })
    const reds = Array.from({ length: 16 }, (_, index) => pixels[index * 4])
    expect(reds).toEqual([255, 255, 0, 0, 255, 255, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0])
  })

  test('half of white over opaque black is grey, over nothing it is half transparent white', async () => {
    const veil = { outline: box(0, 0, 2, 1), paint: plain('#ffffff', 0.5) }
    const ground = { outline: box(0, 0, 1, 1), paint: plain('#000000') }
    const { pixels } = await rasterise({ width: 2, height: 1, captions: [], shapes: [ground, veil] })
    expect([...pixels]).toEqual([128, 128, 128, 255, 255, 255, 255, 128])
  })

  test('a PNG holds the pixels, with alpha only where something shines through', async () => {
    const png = await pngOf({ width: 1, height: 2, pixels: new Uint8ClampedArray([9, 8, 7, 255, 10, 8, 6, 255]) })
    expect(png[25]).toBe(2)
    const length = png.readUInt32BE(33)
    expect([...inflateSync(png.subarray(41, 41 + length))]).toEqual([2, 9, 8, 7, 2, 1, 0, 255])
    expect((await pngOf({ width: 1, height: 1, pixels: new Uint8ClampedArray([9, 8, 7, 100]) }))[25]).toBe(6)
  })

  test('a title with markup stays text in an SVG', () => {
    const svg = svgOf({ width: 10, height: 10, shapes: [], captions: [{ text: '<b>"&', middle: [5, 5], size: 4 }] })
    expect(svg).toContain('&lt;b>&quot;&amp;</text>')
  })
})

describe('the cache', () => {
  test('a picture is drawn once, also for two who ask at the same time', async () => {
    const cache = createPictureCache()
    const [one, other] = await Promise.all([1, 2].map(() => cache.find('/media/games/a/236x110.png')))
    expect(one).toBe(other)
    expect(await cache.find('/media/games/a/236x110.png')).toBe(one)
  })

  test('two shelves draw the same bytes', async () => {
    const [one, other] = await Promise.all([1, 2].map(() => createPictureCache().find('/media/games/a/236x110.png')))
    expect(one?.bytes).toEqual(other?.bytes)
  })
})
