import { PNG } from 'pngjs'
import { chunk, number } from './picturesForTest.ts'

// Animated pictures of one pixel, built from the blocks of each format.

/** A GIF whose frames have these delays, in hundredths of a second. The GIF loops `again` times; by default, never. */
export function animatedGif(delays: readonly number[], again?: number): Buffer {
  const head = Buffer.concat([Buffer.from('GIF89a'), Buffer.from([1, 0, 1, 0, 0x80, 0, 0, 255, 0, 0, 0, 0, 255])])
  const loop =
    again === undefined
      ? Buffer.alloc(0)
      : Buffer.concat([
          Buffer.from([0x21, 0xff, 11]),
          Buffer.from('NETSCAPE2.0'),
          Buffer.from([3, 1, again & 255, again >> 8, 0])
        ])
  const frames = delays.flatMap((delay, index) => [
    Buffer.from([0x21, 0xf9, 4, 0, delay & 255, delay >> 8, 0, 0]),
    Buffer.from([0x2c, 0, 0, 0, 0, 1, 0, 1, 0, 0]),
    // The first frame has the first colour; the other frames have the second.
    Buffer.from([2, 2, index === 0 ? 0x44 : 0x4c, 1, 0])
  ])
  return Buffer.concat([head, loop, ...frames, Buffer.from([0x3b])])
}

const numbers = (...values: readonly number[]): Buffer => Buffer.concat(values.map((value) => number(value, 4)))

/** An APNG whose frames have these delays, in milliseconds. The animation loops `plays` times. */
export function animatedPng(delays: readonly number[], plays = 0): Buffer {
  const plain = new PNG({ width: 1, height: 1 })
  plain.data.fill(255)
  const bytes = PNG.sync.write(plain)
  const at = bytes.indexOf('IDAT')
  const pixels = bytes.subarray(at + 4, at + 4 + bytes.readUInt32BE(at - 4))
  let sequence = 0
  const control = (delay: number) =>
    chunk(
      'fcTL',
      Buffer.concat([
        numbers(sequence++, 1, 1, 0, 0),
        Buffer.from([delay >> 8, delay & 255, 1000 >> 8, 1000 & 255, 0, 0])
      ])
    )
  const frames = delays.map((delay, index) =>
    Buffer.concat([
      control(delay),
      index === 0 ? chunk('IDAT', pixels) : chunk('fdAT', Buffer.concat([numbers(sequence++), pixels]))
    ])
  )
  return Buffer.concat([
    bytes.subarray(0, 33),
    chunk('acTL', numbers(delays.length, plays)),
    ...frames,
    chunk('IEND', Buffer.alloc(0))
  ])
}

const riffChunk = (name: string, data: Buffer): Buffer =>
  Buffer.concat([Buffer.from(name, 'latin1'), number(data.length, 4, 'LE'), data, Buffer.alloc(data.length % 2)])

/** An animated WebP whose frames have these delays, in milliseconds. The animation loops `plays` times. */
export function animatedWebp(delays: readonly number[], plays = 0): Buffer {
  // The image chunk of a lossless WebP of one pixel.
  const picture = Buffer.from('UklGRhoAAABXRUJQVlA4TA0AAAAvAAAAEAcQERGIiP4HAA==', 'base64').subarray(12)
  const frames = delays.map((delay) => {
    const head = Buffer.alloc(16)
    head.writeUIntLE(delay, 12, 3)
    return riffChunk('ANMF', Buffer.concat([head, picture]))
  })
  const animation = Buffer.alloc(6)
  animation.writeUInt16LE(plays, 4)
  const extended = Buffer.alloc(10)
  extended[0] = 2
  const all = [riffChunk('VP8X', extended), riffChunk('ANIM', animation), ...frames]
  const body = Buffer.concat([Buffer.from('WEBP'), ...all])
  return riffChunk('RIFF', body)
}
