import { useMemo } from 'react'
import { pictureName } from '../../../../shared/pictureName.ts'
import { useAsk } from '../../../bridge/queries.ts'
import type { ProblemError } from '../../../bridge/request.ts'
import { placedSet } from '../model/bannerModel.ts'
import type { Side } from './compareSets.ts'
import type { BannerWorkspace } from '../model/workspace.ts'

/** A side and the source of its pictures: its connection, or a snapshot. */
export interface ShownSide extends Side {
  readonly from:
    | {
        readonly connection: string
        /** Its pictures must not be older, in milliseconds since 1970; than the answer on screen where it is absent. */
        readonly since?: number
      }
    | { readonly snapshot: string }
}

/** The shown answer as a side. */
export const liveSide = (
  { banners, connection, checked }: BannerWorkspace,
  title: unknown,
  since?: number
): ShownSide => ({
  title,
  banners,
  from: { connection, ...(since !== undefined && { since }) },
  hashOf: (banner, slot) => checked(banner, slot)?.facts?.sha256
})

/** A snapshot as a side, or the live one. */
export function useSide(
  id: string,
  live: ShownSide
): { readonly side: ShownSide | undefined; readonly error: ProblemError | null } {
  const isLive = id === 'now'
  const { data, error } = useAsk('snapshots.open', { id }, { enabled: !isLive })
  const kept = useMemo((): ShownSide | undefined => {
    if (!data) return undefined
    const { snapshot, banners, pictures } = data.value
    const set = placedSet(banners)
    const hashes = new Map(pictures.map(({ name, facts }) => [name, facts?.sha256]))
    return {
      title: set.title.raw,
      banners: set.banners,
      from: { snapshot: snapshot.id },
      hashOf: (banner, slot) => {
        const { address } = banner.pictures[slot]
        return address === undefined ? undefined : hashes.get(pictureName(address))
      }
    }
  }, [data])
  return isLive ? { side: live, error: null } : { side: kept, error }
}
