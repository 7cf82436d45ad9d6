import { createContext, use, useCallback } from 'react'
import type { Input } from '../../../shared/contract/index.ts'
import { pictureName, pictureSource, type PictureTextKind } from '../../../shared/pictureName.ts'
import { createScopedStore } from '../../stores/createScopedStore.ts'
import { useAsk } from '../../bridge/queries.ts'
import type { WireAddress } from '../../domain/picture/pictureWords.ts'
import { useSession } from '../../session/session.ts'

export type PictureRequest = Pick<Input<'media.facts'>, 'connection' | 'name' | 'since'>

/** The earliest time at which pictures in this part of the screen may have been fetched, in milliseconds since 1970. */
export const PicturesSince = createContext<number | undefined>(undefined)

/** When the user last refetched a picture, by connection and name. */
export const useFetchedAgain = createScopedStore<Readonly<Record<string, number>>>('fetchedAgain', {}, () => ({}))

/** Returns a picture's source for an `<img>`. */
export const sourceOf = ({ connection, name, since }: PictureRequest): string => pictureSource(connection, name, since)

/** Returns the request that `sourceOf` encoded in a source; undefined for any other source. */
export function requestOf(source: string): PictureRequest | undefined {
  const [, connection, name, since] = /^\/media\/([^/]+)\/([^/?]+)(?:\?since=(\d+))?$/.exec(source) ?? []
  if (connection === undefined || name === undefined) return undefined
  return { connection, name, ...(since !== undefined && { since: Number(since) }) }
}

const keyOf = ({ connection, name }: PictureRequest): string => `${connection}/${name}`

/** Refetches a picture in this window, even if the clock was set back. */
export const fetchAgain = (request: PictureRequest): void =>
  useFetchedAgain.setState({ [keyOf(request)]: Math.max(Date.now(), (request.since ?? 0) + 1) })

/**
 * Returns a function that makes picture requests. A picture must not be older than the displayed answer or the last
 * manual refresh. `of` selects another connection, and `since` another earliest time.
 */
export function usePictureRequests(of?: string, since?: number) {
  const answered = useSession((session) => session.connection)
  const connection = of ?? answered
  const shown = use(PicturesSince)
  const ofScreen = since ?? shown
  const times = useFetchedAgain((state) => state)
  return useCallback(
    (text: string, kind?: PictureTextKind): PictureRequest => {
      const request = { connection, name: pictureName(text, kind) }
      const newest = Math.max(ofScreen ?? 0, times[keyOf(request)] ?? 0)
      return newest === 0 ? request : { ...request, since: newest }
    },
    [connection, ofScreen, times]
  )
}

export const usePictureRequest = (text: string, kind?: PictureTextKind): PictureRequest =>
  usePictureRequests()(text, kind)

/** Returns a picture's facts or its problem; both undefined while pending or without an address. */
export function usePictureFacts(address: WireAddress, kind?: PictureTextKind) {
  const text = typeof address === 'string' ? address : ''
  const request = usePictureRequest(text, kind)
  // Main caches pictures and decides when they are out of date.
  const { data, error } = useAsk('media.facts', request, { enabled: text !== '', isAlwaysFresh: true })
  return { request, facts: error ? undefined : data?.value, problem: error?.problem }
}
