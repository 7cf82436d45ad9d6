import { makePng } from './pictures.ts'
import { bmpHeader, svgPicture, webpPictures } from '../../src/main/media/testing/picturesForTest.ts'

// Pictures that disagree with themselves: headers that lie, parts that come twice, several sizes.

/** A file and what is odd about it. */
export interface Contradiction {
  readonly name: string
  readonly bytes: Buffer
}

const bytesOf = (text: string): Buffer => Buffer.from(text, 'base64')

// Whole pictures of 7 × 5 pixels, the last of 64 × 48.
const bases = {
  jpeg: bytesOf(
    '/9j/2wBDABsSFBcUERsXFhceHBsgKEIrKCUlKFE6PTBCYFVlZF9VXVtqeJmBanGQc1tdhbWGkJ6jq62rZ4C8ybqmx5moq6T/2wBDARweHigjKE4rK06kbl1upKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKT/wAARCAAFAAcDASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAAAAP/xAAUEAEAAAAAAAAAAAAAAAAAAAAA/8QAFQEBAQAAAAAAAAAAAAAAAAAAAgX/xAAUEQEAAAAAAAAAAAAAAAAAAAAA/9oADAMBAAIRAxEAPwCIBKb/2Q=='
  ),
  progressive: bytesOf(
    '/9j/2wBDABsSFBcUERsXFhceHBsgKEIrKCUlKFE6PTBCYFVlZF9VXVtqeJmBanGQc1tdhbWGkJ6jq62rZ4C8ybqmx5moq6T/2wBDARweHigjKE4rK06kbl1upKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKT/wgARCAAFAAcDASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAAAAL/xAAVAQEBAAAAAAAAAAAAAAAAAAABBP/aAAwDAQACEAMQAAABgNP/xAAUEAEAAAAAAAAAAAAAAAAAAAAA/9oACAEBAAEFAn//xAAUEQEAAAAAAAAAAAAAAAAAAAAA/9oACAEDAQE/AX//xAAUEQEAAAAAAAAAAAAAAAAAAAAA/9oACAECAQE/AX//xAAUEAEAAAAAAAAAAAAAAAAAAAAA/9oACAEBAAY/An//xAAUEAEAAAAAAAAAAAAAAAAAAAAA/9oACAEBAAE/IX//2gAMAwEAAgADAAAAEAf/xAAUEQEAAAAAAAAAAAAAAAAAAAAA/9oACAEDAQE/EH//xAAUEQEAAAAAAAAAAAAAAAAAAAAA/9oACAECAQE/EH//xAAUEAEAAAAAAAAAAAAAAAAAAAAA/9oACAEBAAE/EH//2Q=='
  ),
  gif: bytesOf('R0lGODlhBwAFAIAAAExpccg8eCH5BAUAAAAALAAAAAAHAAUAAAIFjI+puwUAOw=='),
  animatedGif: bytesOf(
    'R0lGODlhBwAFAIAAAExpccjIyCH/C05FVFNDQVBFMi4wAwEAAAAh+QQFCgAAACwAAAAABwAFAAACBYyPqbsFACH5BAUKAAAALAAAAAAHAAUAgExpcRQUFAIFjI+puwUAOw=='
  ),
  animatedWebp: bytesOf(
    'UklGRpQAAABXRUJQVlA4WAoAAAACAAAABgAABAAAQU5JTQYAAAD/////AABBTk1GMAAAAAAAAAAAAAYAAAQAAGQAAAJWUDggGAAAADABAJ0BKgcABQAFQHwlpAADcAD+6/sAAEFOTUYwAAAAAAAAAAAABgAABAAAZAAAAFZQOCAYAAAANAEAnQEqBwAFAAAAfCWkAANwAP7v+eAA'
  ),
  avif: bytesOf(
    'AAAAHGZ0eXBhdmlmAAAAAG1pZjFhdmlmbWlhZgAAANZtZXRhAAAAAAAAACFoZGxyAAAAAAAAAABwaWN0AAAAAAAAAAAAAAAAAAAAAA5waXRtAAAAAAABAAAAImlsb2MAAAAAREAAAQABAAAAAAD6AAEAAAAAAAAAGgAAACNpaW5mAAAAAAABAAAAFWluZmUCAAAAAAEAAGF2MDEAAAAAVmlwcnAAAAA4aXBjbwAAAAxhdjFDgSACAAAAABRpc3BlAAAAAAAAAAcAAAAFAAAAEHBpeGkAAAAAAwgICAAAABZpcG1hAAAAAAAAAAEAAQOBAgMAAAAibWRhdBIACgg4CLRhAQ0GkDIMHIAppppEAACsn8pt'
  ),
  avifBig: bytesOf(
    'AAAAHGZ0eXBhdmlmAAAAAG1pZjFhdmlmbWlhZgAAANZtZXRhAAAAAAAAACFoZGxyAAAAAAAAAABwaWN0AAAAAAAAAAAAAAAAAAAAAA5waXRtAAAAAAABAAAAImlsb2MAAAAAREAAAQABAAAAAAD6AAEAAAAAAAAAIgAAACNpaW5mAAAAAAABAAAAFWluZmUCAAAAAAEAAGF2MDEAAAAAVmlwcnAAAAA4aXBjbwAAAAxhdjFDgSACAAAAABRpc3BlAAAAAAAAAEAAAAAwAAAAEHBpeGkAAAAAAwgICAAAABZpcG1hAAAAAAAAAAEAAQOBAgMAAAAqbWRhdBIACgk4FX+9hAQ0GkAyExyAKaaaRQC0gZoVV//uWrvhsnw='
  )
}

type Sides = readonly [width: number, height: number]

const sides: readonly Sides[] = [
  [1, 1],
  [7, 5],
  [5, 7],
  [9, 3],
  [300, 200],
  [2000, 1500],
  [9000, 9000],
  [65_535, 1]
]

/** A copy with a change. */
function changed(bytes: Buffer, change: (copy: Buffer) => void): Buffer {
  const copy = Buffer.from(bytes)
  change(copy)
  return copy
}

const inserted = (bytes: Buffer, at: number, ...parts: readonly Buffer[]): Buffer =>
  Buffer.concat([bytes.subarray(0, at), ...parts, bytes.subarray(at)])

const latin = (text: string): Buffer => Buffer.from(text, 'latin1')

function number(value: number, bytes: 1 | 2 | 3 | 4, order: 'LE' | 'BE' = 'BE'): Buffer {
  const made = Buffer.alloc(bytes)
  if (order === 'BE') made.writeUIntBE(value, 0, bytes)
  else made.writeUIntLE(value, 0, bytes)
  return made
}

function crc(bytes: Buffer): number {
  let sum = 0xffffffff
  for (const byte of bytes) {
    sum ^= byte
    for (let bit = 0; bit < 8; bit += 1) sum = sum & 1 ? (sum >>> 1) ^ 0xedb88320 : sum >>> 1
  }
  return ~sum >>> 0
}

const pngChunk = (name: string, body: Buffer): Buffer => {
  const named = Buffer.concat([latin(name), body])
  return Buffer.concat([number(body.length, 4), named, number(crc(named), 4)])
}

const pngHead = ([width, height]: Sides): Buffer =>
  pngChunk('IHDR', Buffer.concat([number(width, 4), number(height, 4), Buffer.from([8, 6, 0, 0, 0])]))

function* pngs(): Generator<Contradiction> {
  const png = makePng(7, 5)
  const frame = ([width, height]: Sides) =>
    pngChunk(
      'fcTL',
      Buffer.concat([
        number(0, 4),
        number(width, 4),
        number(height, 4),
        Buffer.alloc(8),
        Buffer.from([0, 9, 0, 9, 0, 0])
      ])
    )
  for (const one of sides) {
    const name = one.join(' × ')
    yield { name: `PNG: header of ${name}`, bytes: Buffer.concat([png.subarray(0, 8), pngHead(one), png.subarray(33)]) }
    yield { name: `PNG: second header of ${name}`, bytes: inserted(png, 33, pngHead(one)) }
    yield { name: `PNG: header of ${name} before its own`, bytes: inserted(png, 8, pngHead(one)) }
    yield { name: `PNG: header of ${name} at its end`, bytes: inserted(png, png.length - 12, pngHead(one)) }
    const animation = pngChunk('acTL', Buffer.concat([number(1, 4), number(0, 4)]))
    yield { name: `PNG: frame of ${name}`, bytes: inserted(png, 33, animation, frame(one)) }
    yield {
      name: `PNG: header without a sum, of ${name}`,
      bytes: changed(png, (copy) => void (copy.writeUInt32BE(one[0], 16), copy.writeUInt32BE(one[1], 20)))
    }
  }
}

const jpegFrame = (marker: number, [width, height]: Sides): Buffer =>
  Buffer.concat([
    Buffer.from([0xff, marker, 0, 17, 8]),
    number(height, 2),
    number(width, 2),
    Buffer.from([3, 1, 0x22, 0, 2, 0x11, 1, 3, 0x11, 1])
  ])

const exif = (orientation: number): Buffer =>
  Buffer.concat([
    Buffer.from([0xff, 0xe1, 0, 34]),
    latin('Exif\0\0'),
    Buffer.from('49492a00080000000100120103000100000000000000', 'hex').fill(orientation, 18, 19),
    Buffer.alloc(4)
  ])

function* jpegs(): Generator<Contradiction> {
  for (const [kind, base] of [
    ['JPEG', bases.jpeg],
    ['progressive JPEG', bases.progressive]
  ] as const) {
    const at =
      [0xc0, 0xc2].map((marker) => base.indexOf(Buffer.from([0xff, marker, 0, 17]))).find((place) => place > 0) ?? 0
    const scan = base.indexOf(Buffer.from([0xff, 0xda]))
    for (const one of sides) {
      const name = one.join(' × ')
      yield {
        name: `${kind}: frame of ${name}`,
        bytes: changed(base, (copy) => void (copy.writeUInt16BE(one[1], at + 5), copy.writeUInt16BE(one[0], at + 7)))
      }
      yield { name: `${kind}: frame of ${name} before its own`, bytes: inserted(base, at, jpegFrame(0xc0, one)) }
      yield { name: `${kind}: frame of ${name} before its scan`, bytes: inserted(base, scan, jpegFrame(0xc1, one)) }
      yield {
        name: `${kind}: comment with a frame of ${name}`,
        bytes: inserted(base, 2, Buffer.from([0xff, 0xfe, 0, 21]), jpegFrame(0xc0, one))
      }
    }
    for (const alone of [0x01, 0xd0, 0xd3, 0xd7]) {
      // Were a length read behind it, the frame would be skipped and the next would count.
      const hidden = jpegFrame(0xc0, [1, 1])
      yield {
        name: `${kind}: marker ${alone.toString(16)} before its frame`,
        bytes: inserted(base, at, Buffer.from([0xff, alone]))
      }
      yield {
        name: `${kind}: marker ${alone.toString(16)} and a small frame`,
        bytes: inserted(base, at, Buffer.from([0xff, alone, 0, 21]), hidden)
      }
    }
    for (const alone of [0x01, 0xd0, 0xd7]) {
      // Were the next marker taken for a length, a small frame behind the picture would count.
      const large = changed(base, (copy) => void (copy.writeUInt16BE(1500, at + 5), copy.writeUInt16BE(2000, at + 7)))
      const front = inserted(large, at, Buffer.from([0xff, alone]))
      const gap = Buffer.alloc(at + 2 + front.readUInt16BE(at + 2) - front.length)
      yield {
        name: `${kind}: marker ${alone.toString(16)} that skips its frame`,
        bytes: Buffer.concat([front, gap, jpegFrame(0xc0, [1, 1])])
      }
    }
    for (const stray of [[0], [0, 0, 1, 2], [0xff, 0xff, 0xff], [0xff, 0], [0xff, 0, 0x10, 0xff]]) {
      yield {
        name: `${kind}: stray ${stray.join(' ')} before its frame`,
        bytes: inserted(base, at, Buffer.from(stray))
      }
    }
    for (const [first, second] of [
      [1, 6],
      [6, 1],
      [6, 8],
      [9, 6],
      [3, 5]
    ] as const) {
      yield {
        name: `${kind}: turned by ${first}, then by ${second}`,
        bytes: inserted(base, 2, exif(first), exif(second))
      }
    }
  }
}

function* gifs(): Generator<Contradiction> {
  const { gif, animatedGif } = bases
  const places = [...frames(animatedGif)]
  for (const one of sides) {
    const name = one.join(' × ')
    const write = (copy: Buffer, at: number) =>
      void (copy.writeUInt16LE(one[0], at), copy.writeUInt16LE(one[1], at + 2))
    yield { name: `GIF: screen of ${name}`, bytes: changed(gif, (copy) => write(copy, 6)) }
    yield { name: `GIF: frame of ${name}`, bytes: changed(gif, (copy) => write(copy, gif.lastIndexOf(',', -2) + 5)) }
    for (const [order, at] of places.entries()) {
      yield { name: `GIF: frame ${order + 1} of ${name}`, bytes: changed(animatedGif, (copy) => write(copy, at + 5)) }
      yield { name: `GIF: frame ${order + 1} at ${name}`, bytes: changed(animatedGif, (copy) => write(copy, at + 1)) }
    }
  }
}

function* frames(gif: Buffer): Generator<number> {
  for (let at = gif.indexOf(','); at !== -1; at = gif.indexOf(',', at + 1)) if (gif.readUInt16LE(at + 5) === 7) yield at
}

function* webps(): Generator<Contradiction> {
  const { lossy, lossless, extended } = webpPictures
  for (const one of sides) {
    const name = one.join(' × ')
    const [width, height] = one
    const canvas = (bytes: Buffer) =>
      changed(bytes, (copy) => void (copy.writeUIntLE(width - 1, 24, 3), copy.writeUIntLE(height - 1, 27, 3)))
    yield { name: `WebP: canvas of ${name}`, bytes: canvas(extended) }
    yield { name: `WebP: animation on a canvas of ${name}`, bytes: canvas(bases.animatedWebp) }
    const frame = bases.animatedWebp.indexOf('ANMF') + 14
    yield {
      name: `WebP: frame of ${name}`,
      bytes: changed(
        bases.animatedWebp,
        (copy) => void (copy.writeUIntLE(width - 1, frame, 3), copy.writeUIntLE(height - 1, frame + 3, 3))
      )
    }
    const inner = extended.indexOf('VP8 ') + 14
    const lossySide = (side: number) => Math.min(side, 0x3fff)
    for (const [kind, base, at] of [
      ['lossy', lossy, 26],
      ['in a canvas', extended, inner]
    ] as const) {
      yield {
        name: `WebP: ${kind}, of ${name}`,
        bytes: changed(
          base,
          (copy) => void (copy.writeUInt16LE(lossySide(width), at), copy.writeUInt16LE(lossySide(height), at + 2))
        )
      }
    }
    const bits = (Math.min(width, 0x4000) - 1) | ((Math.min(height, 0x4000) - 1) << 14)
    yield { name: `WebP: lossless, of ${name}`, bytes: changed(lossless, (copy) => void copy.writeInt32LE(bits, 21)) }
  }
}

const box = (name: string, ...parts: readonly Buffer[]): Buffer => {
  const body = Buffer.concat(parts)
  return Buffer.concat([number(body.length + 8, 4), latin(name), body])
}

function* avifs(): Generator<Contradiction> {
  for (const [kind, base] of [
    ['AVIF', bases.avif],
    ['larger AVIF', bases.avifBig]
  ] as const) {
    const ispe = base.indexOf('ispe')
    for (const one of sides) {
      const name = one.join(' × ')
      const extent = box('ispe', number(0, 4), number(one[0], 4), number(one[1], 4))
      yield {
        name: `${kind}: extent of ${name}`,
        bytes: changed(
          base,
          (copy) => void (copy.writeUInt32BE(one[0], ispe + 8), copy.writeUInt32BE(one[1], ispe + 12))
        )
      }
      yield {
        name: `${kind}: extent of ${name} in a box of nothing`,
        bytes: Buffer.concat([base, box('free', extent)])
      }
      yield { name: `${kind}: extent of ${name} among its pixels`, bytes: Buffer.concat([base, box('mdat', extent)]) }
      yield {
        name: `${kind}: second description of ${name}`,
        bytes: Buffer.concat([base, box('meta', number(0, 4), box('iprp', box('ipco', extent)))])
      }
    }
    yield {
      name: `${kind}: that begins as an icon`,
      bytes: Buffer.concat([box('ftyp', base.subarray(8, 32), Buffer.alloc(256 - 32)), base.subarray(32)])
    }
  }
}

function* bmps(): Generator<Contradiction> {
  const pixels = Buffer.alloc(4 * 7 * 5, 99)
  for (const one of sides) {
    const name = one.join(' × ')
    const head = changed(
      bmpHeader(...one),
      (copy) => void (copy.writeUInt32LE(54, 10), copy.writeUInt16LE(1, 26), copy.writeUInt16LE(32, 28))
    )
    yield { name: `BMP: of ${name}`, bytes: Buffer.concat([head, pixels]) }
    yield {
      name: `BMP: from the top, of ${name}`,
      bytes: Buffer.concat([changed(head, (copy) => void copy.writeInt32LE(-one[1], 22)), pixels])
    }
    const old = Buffer.concat([
      head.subarray(0, 14),
      number(12, 4, 'LE'),
      number(one[0], 2, 'LE'),
      number(one[1], 2, 'LE'),
      number(1, 2, 'LE'),
      number(24, 2, 'LE')
    ])
    yield {
      name: `BMP: with an old header, of ${name}`,
      bytes: Buffer.concat([changed(old, (copy) => void copy.writeUInt32LE(26, 10)), pixels])
    }
    yield {
      name: `BMP: that holds a PNG, of ${name}`,
      bytes: Buffer.concat([changed(head, (copy) => void copy.writeUInt32LE(5, 30)), makePng(30, 20)])
    }
    const extent = box(
      'meta',
      number(0, 4),
      box('iprp', box('ipco', box('ispe', number(0, 4), number(1, 4), number(1, 4))))
    )
    yield {
      name: `BMP: that is called AVIF, of ${name}`,
      bytes: Buffer.concat([changed(head, (copy) => void copy.write('ftypavif', 4, 'latin1')), pixels, extent])
    }
  }
}

function* svgs(): Generator<Contradiction> {
  const boxes = ['', 'viewBox="0 0 30 20"', 'viewBox="0 0 3e1 2e1"', 'viewBox="0,0,0,20"']
  const lengths = [
    '',
    'width="7" height="5"',
    'width="7"',
    'height="5mm"',
    'width="7em" height="5ex"',
    'width="+7" height="5.5"',
    'width="50%" height="5"',
    'width="1e1" height="1e2"'
  ]
  for (const one of boxes)
    for (const other of lengths) yield { name: `SVG: ${other} ${one}`, bytes: svgPicture(`${other} ${one}`) }
}

/** All of them. */
export const contradictions = (): Contradiction[] => [
  ...pngs(),
  ...jpegs(),
  ...gifs(),
  ...webps(),
  ...avifs(),
  ...bmps(),
  ...svgs()
]
