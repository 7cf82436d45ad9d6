import { useEffect, useState } from 'react'
import type { PictureFacts } from '../../../../shared/contract/media.ts'
import { pictureName } from '../../../../shared/pictureName.ts'
import { inParallel } from '../../../domain/inParallel.ts'
import type { ShowPicture } from '../../../domain/html/safeHtml.ts'
import { reasonOf } from '../../../domain/problems.ts'
import { askUntil } from '../../../bridge/queries.ts'
import { ProblemError } from '../../../bridge/request.ts'

interface MissingPicture {
  readonly address: string
  readonly reason: string
}

/** A message's pictures so far. Pitboss fetches no pictures before the user asks for them. */
export interface Pictures {
  /** The function changes only when a picture is added. */
  readonly show: ShowPicture
  readonly factsOf: (address: string) => PictureFacts | undefined
  readonly missing: readonly MissingPicture[]
  readonly state: 'asleep' | 'fetching' | 'done'
}

/** Where a message comes from: an exchange in the request log, and its indexes in that answer. */
export interface MessageRef {
  readonly connection: string
  readonly exchange: string
  readonly notification: number
  readonly content: number
}

// Limits for a message with hundreds of pictures: requests at the same time, and characters kept in memory.
const atOnce = 4
const mostCharacters = 40_000_000

// The number of milliseconds to wait for more pictures. Each update recreates the frame, so batch pictures that arrive
// close together.
const pause = 200

const asleep: Pictures = { show: () => undefined, factsOf: () => undefined, missing: [], state: 'asleep' }

/** Fetches pictures and reports progress until aborted. */
export async function fetchPictures(
  ref: MessageRef,
  addresses: readonly string[],
  { tell, signal }: { readonly tell: (pictures: Pictures) => void; readonly signal: AbortSignal }
): Promise<void> {
  const urls = new Map<string, string>()
  let [show, shown] = [asleep.show, 0]
  const facts = new Map<string, PictureFacts>()
  const missing: MissingPicture[] = []
  let characters = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  const say = (state: Pictures['state']) => {
    if (shown !== urls.size) [show, shown] = [(address) => urls.get(address), urls.size]
    tell({ show, factsOf: (address) => facts.get(address), missing: [...missing], state })
  }
  const fetchOne = async (address: string) => {
    if (signal.aborted) return
    if (characters > mostCharacters)
      return void missing.push({ address, reason: 'The pictures before it already fill the preview.' })
    try {
      const { value } = await askUntil('media.inline', { ...ref, name: pictureName(address) }, signal)
      characters += value.url.length
      urls.set(address, value.url)
      facts.set(address, value.facts)
    } catch (error) {
      if (error instanceof ProblemError) missing.push({ address, reason: reasonOf(error.problem) })
    }
    timer ??= setTimeout(() => {
      timer = undefined
      say('fetching')
    }, pause)
  }
  await inParallel([...new Set(addresses)], atOnce, fetchOne)
  clearTimeout(timer)
  say('done')
}

/** Fetches a message's pictures on request and keeps them until another message is shown. */
export function usePictures(ref: MessageRef | undefined, addresses: readonly string[], isWanted: boolean): Pictures {
  const [fetched, setFetched] = useState<{ readonly of: readonly string[]; readonly pictures: Pictures }>()
  const { connection, exchange, notification, content } = ref ?? {}
  useEffect(() => {
    if (!isWanted || connection === undefined || exchange === undefined) return undefined
    if (notification === undefined || content === undefined) return undefined
    const left = new AbortController()
    const tell = (pictures: Pictures) => setFetched({ of: addresses, pictures })
    tell({ ...asleep, state: 'fetching' })
    void fetchPictures({ connection, exchange, notification, content }, addresses, { tell, signal: left.signal })
    return () => left.abort()
  }, [connection, exchange, notification, content, addresses, isWanted])
  return fetched?.of === addresses ? fetched.pictures : asleep
}
