import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { JackpotGame } from '../src/shared/contract/jackpots.ts'
import { PlainPageOf } from '../src/shared/contract/paging.ts'
import { pictureName, pictureSource } from '../src/shared/pictureName.ts'
import { createPictureRegistry } from '../src/main/media/pictureRegistry.ts'
import { openPictures } from '../src/main/media/pictures.ts'
import { servePictures } from '../src/main/media/pictureProtocol.ts'
import { receivedAs } from '../src/shared/readings/received.ts'
import { page } from '../src/main/platform/answers/answers.ts'
import { pageOf } from './client/pages.ts'
import { targetAt } from './client/target.ts'
import { median, type Finding } from './measure.ts'

const rounds = 31
const count = 200
const size = 30_000

type Handler = (request: Request) => Promise<Response>

/** A PNG's header and as much after it as makes 30 KB; nothing here decodes it. */
function pictureBytes(): Buffer<ArrayBuffer> {
  const bytes = Buffer.alloc(size, 7)
  Buffer.from('89504e470d0a1a0a0000000d494844520000017c0000017c0806000000', 'hex').copy(bytes)
  return bytes
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await work()
  return performance.now() - start
}

async function startHost(bytes: Buffer) {
  const server = createServer((_request, response) =>
    response.writeHead(200, { 'content-type': 'image/png' }).end(bytes)
  )
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const stop = () => {
    server.close()
    server.closeAllConnections()
  }
  return { origin: `http://127.0.0.1:${port}`, stop }
}

/** 200 pictures through main, kept, against a handler that has the same bytes at hand. */
async function serving(): Promise<Finding> {
  const bytes = pictureBytes()
  const { origin, stop } = await startHost(bytes)
  const registry = createPictureRegistry()
  const pictures = openPictures({
    registry,
    resolve: () => ({ ok: true, value: targetAt(origin) }),
    resolveProxy: async () => 'DIRECT',
    reached: { list: () => [] },
    version: '0.0.0'
  })
  const addresses = Array.from({ length: count }, (_, index) => `${origin}/games/${index}/236x110.png`)
  registry.note('bench', () => addresses.map((text) => ({ text, place: 'address' as const })))
  const requests = addresses.map((address) =>
    Object.defineProperty(new Request('https://x/', { headers: { 'sec-fetch-dest': 'image' } }), 'url', {
      value: `app://pitboss${pictureSource('bench', pictureName(address))}`
    })
  )
  const read = (handler: Handler) => async () => {
    for (const response of await Promise.all(requests.map(handler))) {
      if ((await response.arrayBuffer()).byteLength !== size) throw new Error('a picture did not come')
    }
  }
  const ours = read(servePictures(async () => pictures))
  const bare = read(async () => new Response(bytes, { headers: { 'content-type': 'image/png' } }))
  await ours()
  await bare()
  const ratios: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    // In turns, so that the memory that one leaves behind is not always cleared away in the other's time.
    const took = { ours: 0, bare: 0 }
    for (let turn = 0; turn < 4; turn += 1) {
      const first = turn % 2 === 0
      if (first) took.bare += await timed(bare)
      took.ours += await timed(ours)
      if (!first) took.bare += await timed(bare)
    }
    ratios.push(took.ours / took.bare)
  }
  await pictures.close()
  stop()
  const note = `${count} of ${size / 1000} KB, median of ${rounds} rounds`
  return { name: 'pictures through main, kept, over a bare handler', value: median(ratios), unit: '×', goal: 1.5, note }
}

/** What the pictures of a page of 5,000 games add to the parsing of their answer. */
function naming(): Finding[] {
  const text = pageOf(5000, (game, place) => ({ ...game, images: imagesOf(place) }))
  const Games = PlainPageOf(JackpotGame)
  const { pictures } = page(Games)
  const add = (places: readonly number[]) => {
    const ratios = Array.from({ length: rounds }, () => {
      const start = performance.now()
      const answer: unknown = JSON.parse(text)
      const parsed = performance.now()
      const names = createPictureRegistry()
      names.note('bench', () => pictures?.(receivedAs(Games, answer)) ?? [])
      for (const place of places) {
        if (!names.find('bench', pictureName(imagesOf(place)['1600x900'] ?? ''))) throw new Error('no name')
      }
      return (performance.now() - parsed) / (parsed - start)
    })
    return median(ratios)
  }
  const note = `5,000 games with five pictures each, over JSON.parse of their answer, median of ${rounds} rounds`
  return [
    { name: 'noting the pictures of an answer', value: add([]), unit: '×', goal: 0.01, note },
    { name: 'finding the first of them', value: add([0]), unit: '×', goal: 0.5, note },
    { name: 'finding the last of them', value: add([4999]), unit: '×', goal: 3, note }
  ]
}

const sizes = ['236x110', '337x181', '380x380', '190x190', '1600x900']
const imagesOf = (place: number): Record<string, string> =>
  Object.fromEntries(sizes.map((name) => [name, `https://cdn.example/media/games/game-${place}/${name}.png`]))

/** Pictures on their way to the page, and their names. */
export const measurePictures = async (): Promise<Finding[]> => [await serving(), ...naming()]
