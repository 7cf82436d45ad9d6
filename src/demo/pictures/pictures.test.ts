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

const sizeOf = (webp: Buffer) =>
  webp.toString('latin1', 12, 16) === 'VP8X'
    ? [webp.readUIntLE(24, 3) + 1, webp.readUIntLE(27, 3) + 1]
    : [webp.readUInt16LE(26) & 0x3fff, webp.readUInt16LE(28) & 0x3fff]

describe('pictures over HTTP', () => {
  test.each([
    ['/media/banners/weekend-storm/background-desktop.webp', 1600, 480],
    ['/media/banners/weekend-storm/background-mobile.webp', 780, 1000],
    ['/media/games/dragon-riches/337x181.webp', 337, 181],
    ['/media/bonuses/sunday-reload-50/card.webp', 640, 360],
    ['/storage/notifications/2026/card-1.webp', 480, 270]
  ])('%s is a WebP of the size in its name', async (path, width, height) => {
    const { status, type, bytes } = await fetched(path)
    expect([status, type]).toEqual([200, 'image/webp'])
    expect(bytes.toString('latin1', 8, 12)).toBe('WEBP')
    expect(sizeOf(bytes)).toEqual([width, height])
    expect(bytes.length).toBe(bytes.readUInt32LE(4) + 8)
  })

  test('every picture of the healthy categories exists', async () => {
    const set = JSON.stringify([demo.world.banners().get('home'), demo.world.jackpots().get('small')])
    const addresses = Array.from(set.matchAll(/"[^"]+\.webp"/g), ([address]) => address.slice(1, -1))
    const answers = await Promise.all(
      addresses.filter((one) => one.startsWith(demo.baseUrl)).map((one) => fetched(one.replace(demo.baseUrl, '')))
    )
    expect(answers.length).toBe(6 * 8 + 7 * 5)
    expect(answers.every(({ status, bytes }) => status === 200 && bytes.length > 100)).toBe(true)
  })

  test('each broken picture has its own fault', async () => {
    expect((await fetched('/media/broken/missing.png')).status).toBe(404)
    expect((await fetched('/media/broken/cut-short.png')).bytes.subarray(-8, -4).toString()).not.toBe('IEND')
    expect((await fetched('/media/broken/page.png')).bytes.toString()).toContain('<!doctype html>')
    expect((await fetched('/media/broken/script.svg')).bytes.toString()).toContain('<script>')
    const { bytes } = await fetched('/media/broken/endless.png')
    expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([20_000, 20_000])
  })

  test.each([
    '/media/',
    '/media/banners/x/else.webp',
    '/media/games/x/1x1.webp',
    '/media/games/../x.webp',
    '/media/broken/../game-1-236x110.webp',
    '/storage/etc/passwd'
  ])('%s is not found', async (path) => {
    expect((await fetched(path)).status).toBe(404)
  })
})
