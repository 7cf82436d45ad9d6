import { tokensForTest } from '../../src/main/testing/tokensForTest.ts'
import type { LookupAddress } from 'node:dns'
import type { Target } from '../../src/main/connections/network/target.ts'
import { createPictureRegistry } from '../../src/main/media/pictureRegistry.ts'
import { openPictures, type Pictures } from '../../src/main/media/pictures.ts'
import type { PictureResult } from '../../src/main/media/formats/picture.ts'
import { keepReachedHosts, type ReachedHosts } from '../../src/main/platform/http/reachedHosts.ts'
import { openTransport } from '../../src/main/platform/http/transport.ts'
import { pictureName } from '../../src/shared/pictureName.ts'
import { onTestFinished } from 'vitest'
import { targetAt } from './clientForTest.ts'
import { startHostile, type Hostile, type Listening, type Plan } from './server.ts'

/** The pictures of a connection, and a host that misbehaves on command. */
export interface Gallery {
  readonly pictures: Pictures
  readonly host: Hostile
  /** Changes the connection, starting with the next picture. */
  readonly target: { -readonly [Setting in keyof Target]?: Target[Setting] }
  /** The addresses at which the connection's API was reached. */
  readonly reached: ReachedHosts
  /** The addresses of names. A missing name is unknown. */
  readonly names: Map<string, readonly string[]>
  /** Changes the current time, in milliseconds. */
  readonly clock: { now: number }
  /** Fetches a picture from an answer. By default, the text is an address. */
  show(text: string, kind?: 'address' | 'storage'): Promise<PictureResult>
}

/** Opens a gallery, which closes with the test. */
export async function openGallery(plan: Plan, part: Partial<Target> = {}, listening: Listening = {}): Promise<Gallery> {
  const host = await startHostile(plan, listening)
  onTestFinished(() => host.stop())
  const target: Gallery['target'] = { ...part }
  const whole = (): Target => ({ ...targetAt(host.baseUrl), sendTokenToPublicReads: true, ...target })
  const names = new Map<string, readonly string[]>()
  const clock = { now: Date.now() }
  const spoken = createPictureRegistry()
  const reached = keepReachedHosts()
  const transport = openTransport(async () => 'DIRECT', reached)
  onTestFinished(() => transport.close())
  const pictures = openPictures({
    tokens: tokensForTest,
    registry: spoken,
    resolve: () => ({ ok: true, value: whole() }),
    transport,
    reached,
    version: '0.0.0',
    now: () => clock.now,
    find: async (name) => found(names, name)
  })
  return {
    pictures,
    host,
    target,
    reached,
    names,
    clock,
    show(text, kind = 'address') {
      spoken.note('hostile', () => [{ text, kind }])
      return pictures.named('hostile', pictureName(text, kind))
    }
  }
}

function found(names: ReadonlyMap<string, readonly string[]>, name: string): LookupAddress[] {
  const addresses = names.get(name)
  if (!addresses) throw Object.assign(new Error(`getaddrinfo ${name}`), { code: 'ENOTFOUND' })
  return addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }))
}
