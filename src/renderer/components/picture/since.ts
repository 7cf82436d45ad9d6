import { createContext, use, useCallback } from 'react'
import type { Input } from '../../../shared/contract/index.ts'
import { pictureName, pictureSource, type PictureTextKind } from '../../../shared/pictureName.ts'
import { createScopedStore } from '../../stores/createScopedStore.ts'
import { useAsk } from '../../bridge/queries.ts'
import type { WireAddress } from '../../domain/picture/pictureWords.ts'
import { useAnswerConnection } from '../field/When.tsx'

/** The input of a picture request to main. */
export type AskedPicture = Pick<Input<'media.facts'>, 'connection' | 'name' | 'since'>

/** In milliseconds since 1970. Pictures in this part of the screen must not be older than this time. */
export const PicturesSince = createContext<number | undefined>(undefined)

/** When the user last fetched a picture again, by connection and name. */
export const useFetchedAgain = createScopedStore<Readonly<Record<string, number>>>('fetchedAgain', {}, () => ({}))

/** Returns a picture's source for an `<img>`. */
export const sourceOf = ({ connection, name, since }: AskedPicture): string => pictureSource(connection, name, since)

/** Returns the request behind a picture source of `sourceOf`; undefined for any other source. */
export function askedOf(source: string): AskedPicture | undefined {
  const [, connection, name, since] = /^\/media\/([^/]+)\/([^/?]+)(?:\?since=(\d+))?$/.exec(source) ?? []
  if (connection === undefined || name === undefined) return undefined
  return { connection, name, ...(since !== undefined && { since: Number(since) }) }
}

const keyOf = ({ connection, name }: AskedPicture): string => `${connection}/${name}`

/** Fetches a picture again in this window, even if the clock was set back. */
export const fetchAgain = (asked: AskedPicture): void =>
  useFetchedAgain.setState({ [keyOf(asked)]: Math.max(Date.now(), (asked.since ?? 0) + 1) })

/**
 * Returns a function that makes picture requests. A picture must not be older than the displayed
 * answer or a manual refresh. `of` and `since` override connection and time.
 */
export function useAskedPictures(of?: string, since?: number) {
  const answered = useAnswerConnection()
  const connection = of ?? answered
  const shown = use(PicturesSince)
  const ofScreen = since ?? shown
  const times = useFetchedAgain((state) => state)
  return useCallback(
    (text: string, kind?: PictureTextKind): AskedPicture => {
      const asked = { connection, name: pictureName(text, kind) }
      const newest = Math.max(ofScreen ?? 0, times[keyOf(asked)] ?? 0)
      return newest === 0 ? asked : { ...asked, since: newest }
    },
    [connection, ofScreen, times]
  )
}

export const useAskedPicture = (text: string, kind?: PictureTextKind): AskedPicture => useAskedPictures()(text, kind)

/** Returns a picture's facts or its problem. Returns neither while pending or without an address. */
export function usePictureFacts(address: WireAddress, kind?: PictureTextKind) {
  const text = typeof address === 'string' ? address : ''
  const asked = useAskedPicture(text, kind)
  // Main caches pictures and decides how long they stay fresh.
  const { data, error } = useAsk('media.facts', asked, { enabled: text !== '', isAlwaysFresh: true })
  return { asked, facts: error ? undefined : data?.value, problem: error?.problem }
}
