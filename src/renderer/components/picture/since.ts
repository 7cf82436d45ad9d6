import { createContext, use, useCallback } from 'react'
import type { Input } from '../../../shared/contract/index.ts'
import { pictureName, pictureSource, type PicturePlace } from '../../../shared/pictureName.ts'
import { createScopedStore } from '../../stores/createScopedStore.ts'

/** What main is asked for to have a picture. */
export type AskedPicture = Pick<Input<'media.facts'>, 'connection' | 'name' | 'since'>

/** The time, in milliseconds since 1970, before which the pictures of a part of the screen must not have been fetched. */
export const PicturesSince = createContext<number | undefined>(undefined)

// By connection and name: the times at which a person had a picture fetched again.
const useFetchedAgain = createScopedStore<Readonly<Record<string, number>>>({}, () => ({}))

/** Where a picture is, for an image element. */
export const sourceOf = ({ connection, name, since }: AskedPicture): string => pictureSource(connection, name, since)

const keyOf = ({ connection, name }: AskedPicture): string => `${connection}/${name}`

/** Has a picture fetched again, wherever this window shows it. */
export const fetchAgain = (asked: AskedPicture): void => useFetchedAgain.setState({ [keyOf(asked)]: Date.now() })

function askedSince(asked: AskedPicture, ...times: readonly (number | undefined)[]): AskedPicture {
  const newest = Math.max(...times.map((time) => time ?? 0))
  return newest === 0 ? asked : { ...asked, since: newest }
}

/** What to ask main for a picture: since its part of the screen was asked for, or it was fetched again by itself. */
export function useAskedPicture(connection: string, text: string, place?: PicturePlace): AskedPicture {
  const asked = { connection, name: pictureName(text, place) }
  return askedSince(
    asked,
    use(PicturesSince),
    useFetchedAgain((times) => times[keyOf(asked)])
  )
}

/** The same for any number of addresses. */
export function useAskedPictures(connection: string): (address: string) => AskedPicture {
  const ofScreen = use(PicturesSince)
  const times = useFetchedAgain()
  return useCallback(
    (address) => {
      const asked = { connection, name: pictureName(address) }
      return askedSince(asked, ofScreen, times[keyOf(asked)])
    },
    [connection, ofScreen, times]
  )
}
