import type { PictureFacts, PictureType } from '../../../shared/contract/media.ts'
import { orUndefined } from '../../../shared/orUndefined.ts'
import { gifBlocks, pngChunks, riffChunks } from './rasters.ts'
import { reads } from './picture.ts'

// Detects animations and extracts the first frame, without decoding. AVIF sequences aren't supported.

type Animation = NonNullable<PictureFacts['animation']>

interface ReadAnimation extends Animation {
  readonly firstFrame: () => Buffer
}

/** Describes a picture's animation; undefined if it has only one frame. */
export function animationOf(bytes: Buffer, type: PictureType): Animation | undefined {
  const animation = readAnimation(bytes, type)
  return animation && { frames: animation.frames, milliseconds: animation.milliseconds, plays: animation.plays }
}

// Cache each first frame as long as its picture is in memory, because the same picture is served many times.
const stills = new WeakMap<Buffer, Buffer>()

/** Extracts the first frame of an animated picture. Returns any other picture unchanged. */
export function stillOf(bytes: Buffer, type: PictureType): Buffer {
  const firstFrame = stills.get(bytes) ?? readAnimation(bytes, type)?.firstFrame() ?? bytes
  stills.set(bytes, firstFrame)
  return firstFrame
}

function readAnimation(bytes: Buffer, type: PictureType): ReadAnimation | undefined {
  const read = type === 'image/gif' ? ofGif : type === 'image/png' ? ofPng : type === 'image/webp' ? ofWebp : undefined
  // The file may end in the middle of a number.
  const animation = orUndefined(() => read?.(bytes))
  return animation && animation.frames > 1 ? animation : undefined
}

/** Browsers show a frame for 100 ms if its delay is 10 ms or less. */
const shownFor = (milliseconds: number): number => (milliseconds <= 10 ? 100 : milliseconds)

function ofGif(bytes: Buffer): ReadAnimation | undefined {
  let [frames, milliseconds, plays, delay, firstEnd] = [0, 0, 1, 0, 0]
  for (const { isFrame, at, next } of gifBlocks(bytes)) {
    if (isFrame) {
      frames += 1
      milliseconds += shownFor(delay)
      delay = 0
      if (frames === 1) firstEnd = next
      continue
    }
    if (bytes[at + 1] === 0xf9) delay = bytes.readUInt16LE(at + 4) * 10
    if (reads(bytes, at + 3, 'NETSCAPE2.0') && bytes[at + 15] === 1) {
      const again = bytes.readUInt16LE(at + 16)
      plays = again === 0 ? 0 : again + 1
    }
  }
  const firstFrame = () => Buffer.concat([bytes.subarray(0, firstEnd), Buffer.from([0x3b])])
  return { frames, milliseconds, plays, firstFrame }
}

const moving = new Set(['acTL', 'fcTL', 'fdAT'])

/** PNG: removing the animation chunks leaves the default picture, which is usually the first frame. */
function ofPng(bytes: Buffer): ReadAnimation | undefined {
  let [frames, milliseconds, plays] = [0, 0, 0]
  let isAnimated = false
  for (const { name, data } of pngChunks(bytes)) {
    if (name === 'acTL') [isAnimated, plays] = [true, bytes.readUInt32BE(data + 4)]
    // The animation must be declared before the image data.
    if (name === 'IDAT' && !isAnimated) return undefined
    if (name !== 'fcTL') continue
    frames += 1
    const parts = bytes.readUInt16BE(data + 22)
    milliseconds += shownFor((bytes.readUInt16BE(data + 20) * 1000) / (parts === 0 ? 100 : parts))
  }
  const firstFrame = () => {
    const left = [...pngChunks(bytes)].filter(({ name }) => !moving.has(name))
    return Buffer.concat([bytes.subarray(0, 8), ...left.map(({ from, end }) => bytes.subarray(from, end))])
  }
  return { frames, milliseconds: Math.round(milliseconds), plays, firstFrame }
}

/** WebP: an animation that is cut to one frame shows that frame in the right position. */
function ofWebp(bytes: Buffer): ReadAnimation | undefined {
  let [frames, milliseconds, plays, firstEnd] = [0, 0, 1, 0]
  for (const { name, data, end } of riffChunks(bytes)) {
    if (name === 'ANIM') plays = bytes.readUInt16LE(data + 4)
    if (name !== 'ANMF') continue
    frames += 1
    milliseconds += shownFor(bytes.readUIntLE(data + 12, 3))
    if (frames === 1) firstEnd = end
  }
  const firstFrame = () => {
    const first = Buffer.from(bytes.subarray(0, firstEnd))
    first.writeUInt32LE(firstEnd - 8, 4)
    return first
  }
  return { frames, milliseconds, plays, firstFrame }
}
