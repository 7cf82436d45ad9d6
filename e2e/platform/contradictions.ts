import { makePng } from './pictures.ts'
import {
  bmpHeader,
  box,
  chunk,
  extent,
  number,
  segment,
  svgPicture,
  webpPictures
} from '../../src/main/media/testing/picturesForTest.ts'

// Pictures that disagree with themselves: headers that lie, parts that come twice, several sizes.

/** A file and what is odd about it. */
type Contradiction = readonly [name: string, bytes: Buffer]

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

/** What is odd about a picture once for each pair of sides. */
const ofSides = (kind: string, rows: Readonly<Record<string, (one: Sides) => Buffer>>): Contradiction[] =>
  sides.flatMap((one) =>
    Object.entries(rows).map(([name, make]): Contradiction => [`${kind}: ${name}, ${one.join(' × ')}`, make(one)])
  )

/** A copy with a change. */
function changed(bytes: Buffer, change: (copy: Buffer) => void): Buffer {
  const copy = Buffer.from(bytes)
  change(copy)
  return copy
}

/** A copy with a width and a height after each other, in so many bytes each. */
const sized = (bytes: Buffer, at: number, [width, height]: Sides, length: 2 | 3 | 4, order: 'LE' | 'BE'): Buffer =>
  changed(bytes, (copy) => Buffer.concat([number(width, length, order), number(height, length, order)]).copy(copy, at))

const inserted = (bytes: Buffer, at: number, ...parts: readonly Buffer[]): Buffer =>
  Buffer.concat([bytes.subarray(0, at), ...parts, bytes.subarray(at)])

const latin = (text: string): Buffer => Buffer.from(text, 'latin1')

const pngHead = ([width, height]: Sides): Buffer =>
  chunk('IHDR', Buffer.concat([number(width, 4), number(height, 4), Buffer.from([8, 6, 0, 0, 0])]))

const pngFrame = ([width, height]: Sides): Buffer =>
  chunk(
    'fcTL',
    Buffer.concat([number(0, 4), number(width, 4), number(height, 4), Buffer.alloc(8), Buffer.from([0, 9, 0, 9, 0, 0])])
  )

function pngs(): Contradiction[] {
  const png = makePng(7, 5)
  const animation = chunk('acTL', Buffer.concat([number(1, 4), number(0, 4)]))
  return ofSides('PNG', {
    header: (one) => Buffer.concat([png.subarray(0, 8), pngHead(one), png.subarray(33)]),
    'second header': (one) => inserted(png, 33, pngHead(one)),
    'header before its own': (one) => inserted(png, 8, pngHead(one)),
    'header at its end': (one) => inserted(png, png.length - 12, pngHead(one)),
    frame: (one) => inserted(png, 33, animation, pngFrame(one)),
    'header without a sum': (one) => sized(png, 16, one, 4, 'BE')
  })
}

const frameEnd = Buffer.from([3, 1, 0x22, 0, 2, 0x11, 1, 3, 0x11, 1])
const jpegFrame = (marker: number, [width, height]: Sides): Buffer =>
  segment(marker, number(8, 1), number(height, 2), number(width, 2), frameEnd)

const directory = Buffer.from('49492a0008000000010012010300010000000000000000000000', 'hex')
const exif = (orientation: number): Buffer =>
  segment(0xe1, latin('Exif\0\0'), Buffer.from(directory).fill(orientation, 18, 19))

function jpegs(kind: string, base: Buffer): Contradiction[] {
  const at = [0xc0, 0xc2].map((marker) => base.indexOf(Buffer.from([0xff, marker, 0, 17]))).find((one) => one > 0) ?? 0
  const scan = base.indexOf(Buffer.from([0xff, 0xda]))
  const frameOf = ([width, height]: Sides) => sized(base, at + 5, [height, width], 2, 'BE')
  const small = jpegFrame(0xc0, [1, 1])
  const beforeFrame = (stray: readonly number[]) => inserted(base, at, Buffer.from(stray))
  return [
    ...ofSides(kind, {
      frame: frameOf,
      'frame before its own': (one) => inserted(base, at, jpegFrame(0xc0, one)),
      'frame before its scan': (one) => inserted(base, scan, jpegFrame(0xc1, one)),
      'comment with a frame': (one) => inserted(base, 2, Buffer.from([0xff, 0xfe, 0, 21]), jpegFrame(0xc0, one))
    }),
    ...[0x01, 0xd0, 0xd3, 0xd7].flatMap((alone): Contradiction[] => [
      [`${kind}: marker ${alone} before its frame`, beforeFrame([0xff, alone])],
      // Were a length read behind it, the frame would be skipped and the next would count.
      [`${kind}: marker ${alone} and a small frame`, inserted(base, at, Buffer.from([0xff, alone, 0, 21]), small)]
    ]),
    ...[0x01, 0xd0, 0xd7].map((alone): Contradiction => {
      // Were the next marker taken for a length, a small frame behind the picture would count.
      const front = inserted(frameOf([2000, 1500]), at, Buffer.from([0xff, alone]))
      const gap = Buffer.alloc(at + 2 + front.readUInt16BE(at + 2) - front.length)
      return [`${kind}: marker ${alone} that skips its frame`, Buffer.concat([front, gap, small])]
    }),
    ...[[0], [0, 0, 1, 2], [0xff, 0xff, 0xff], [0xff, 0], [0xff, 0, 0x10, 0xff]].map((stray): Contradiction => [
      `${kind}: stray ${stray.join(' ')} before its frame`,
      beforeFrame(stray)
    ]),
    ...(
      [
        [1, 6],
        [6, 1],
        [6, 8],
        [9, 6],
        [3, 5]
      ] as const
    ).map(([first, second]): Contradiction => [
      `${kind}: turned by ${first}, then by ${second}`,
      inserted(base, 2, exif(first), exif(second))
    ])
  ]
}

function gifs(): Contradiction[] {
  const { gif, animatedGif } = bases
  const places: number[] = []
  for (let at = animatedGif.indexOf(','); at !== -1; at = animatedGif.indexOf(',', at + 1)) {
    if (animatedGif.readUInt16LE(at + 5) === 7) places.push(at)
  }
  return [
    ...ofSides('GIF', {
      screen: (one) => sized(gif, 6, one, 2, 'LE'),
      frame: (one) => sized(gif, gif.lastIndexOf(',', -2) + 5, one, 2, 'LE')
    }),
    ...places.flatMap((at, order) =>
      ofSides(`GIF, frame ${order + 1}`, {
        of: (one) => sized(animatedGif, at + 5, one, 2, 'LE'),
        at: (one) => sized(animatedGif, at + 1, one, 2, 'LE')
      })
    )
  ]
}

function webps(): Contradiction[] {
  const { lossy, lossless, extended } = webpPictures
  const less = ([width, height]: Sides): Sides => [width - 1, height - 1]
  const most = ([width, height]: Sides): Sides => [Math.min(width, 0x3fff), Math.min(height, 0x3fff)]
  return ofSides('WebP', {
    canvas: (one) => sized(extended, 24, less(one), 3, 'LE'),
    'animation on a canvas': (one) => sized(bases.animatedWebp, 24, less(one), 3, 'LE'),
    frame: (one) => sized(bases.animatedWebp, bases.animatedWebp.indexOf('ANMF') + 14, less(one), 3, 'LE'),
    lossy: (one) => sized(lossy, 26, most(one), 2, 'LE'),
    'in a canvas': (one) => sized(extended, extended.indexOf('VP8 ') + 14, most(one), 2, 'LE'),
    lossless: ([width, height]) => {
      const bits = (Math.min(width, 0x4000) - 1) | ((Math.min(height, 0x4000) - 1) << 14)
      return changed(lossless, (copy) => void copy.writeInt32LE(bits, 21))
    }
  })
}

const avifs = (kind: string, base: Buffer): Contradiction[] => [
  ...ofSides(kind, {
    extent: (one) => sized(base, base.indexOf('ispe') + 8, one, 4, 'BE'),
    'extent in a box of nothing': (one) => Buffer.concat([base, box('free', extent(...one))]),
    'extent among its pixels': (one) => Buffer.concat([base, box('mdat', extent(...one))]),
    'second description': (one) =>
      Buffer.concat([base, box('meta', number(0, 4), box('iprp', box('ipco', extent(...one))))])
  }),
  [
    `${kind}: that begins as an icon`,
    Buffer.concat([box('ftyp', base.subarray(8, 32), Buffer.alloc(256 - 32)), base.subarray(32)])
  ]
]

function bmps(): Contradiction[] {
  const pixels = Buffer.alloc(4 * 7 * 5, 99)
  const small = box('meta', number(0, 4), box('iprp', box('ipco', extent(1, 1))))
  const headOf = (one: Sides, change: (copy: Buffer) => unknown = () => {}) =>
    changed(bmpHeader(...one), (copy) => {
      copy.writeUInt32LE(54, 10)
      copy.writeUInt16LE(1, 26)
      copy.writeUInt16LE(32, 28)
      change(copy)
    })
  return ofSides('BMP', {
    header: (one) => Buffer.concat([headOf(one), pixels]),
    'header from the top': (one) => Buffer.concat([headOf(one, (copy) => copy.writeInt32LE(-one[1], 22)), pixels]),
    'old header': (one) => {
      const start = headOf(one, (copy) => copy.writeUInt32LE(26, 10)).subarray(0, 14)
      const rest = [...one, 1, 24].map((value) => number(value, 2, 'LE'))
      return Buffer.concat([start, number(12, 4, 'LE'), ...rest, pixels])
    },
    'holds a PNG': (one) => Buffer.concat([headOf(one, (copy) => copy.writeUInt32LE(5, 30)), makePng(30, 20)]),
    'is called AVIF': (one) =>
      Buffer.concat([headOf(one, (copy) => copy.write('ftypavif', 4, 'latin1')), pixels, small])
  })
}

const svgBoxes = ['', 'viewBox="0 0 30 20"', 'viewBox="0 0 3e1 2e1"', 'viewBox="0,0,0,20"']
const svgLengths = [
  '',
  'width="7" height="5"',
  'width="7"',
  'height="5mm"',
  'width="7em" height="5ex"',
  'width="+7" height="5.5"',
  'width="50%" height="5"',
  'width="1e1" height="1e2"'
]
const svgs = (): Contradiction[] =>
  svgBoxes.flatMap((one) =>
    svgLengths.map((other): Contradiction => [`SVG: ${other} ${one}`, svgPicture(`${other} ${one}`)])
  )

/** All of them. */
export const contradictions = (): Contradiction[] => [
  ...pngs(),
  ...jpegs('JPEG', bases.jpeg),
  ...jpegs('progressive JPEG', bases.progressive),
  ...gifs(),
  ...webps(),
  ...avifs('AVIF', bases.avif),
  ...avifs('larger AVIF', bases.avifBig),
  ...bmps(),
  ...svgs()
]
