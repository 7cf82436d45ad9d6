import { useMemo } from 'react'
import { pictureName } from '../../../shared/pictureName.ts'
import { request } from '../../bridge/request.ts'
import type { PlacedBanner } from './bannerModel.ts'
import type { Checked } from './checked.ts'
import { openErrands } from './errands.ts'
import { slotNames } from './slots.ts'
import { useErrands } from './useErrands.ts'

/** The addresses of a banner's pictures. */
export const addressesOf = ({ pictures }: PlacedBanner): string[] =>
  slotNames.map((slot) => pictures[slot].address).filter((address) => address !== undefined)

async function look(connection: string, address: string): Promise<Checked> {
  const outcome = await request('media.facts', { connection, name: pictureName(address) })
  return outcome.ok ? { facts: outcome.value } : { problem: outcome.problem }
}

/** Looks at the pictures of an answer, a few at a time; another answer is looked at anew. */
export function useLooks(
  connection: string,
  answer: object,
  addresses: ReadonlyMap<string, string>
): ReadonlyMap<string, Checked> {
  const looks = useMemo(() => {
    const ofAnswer = { connection, answer }
    return openErrands((address: string) => look(ofAnswer.connection, address), { most: 8 })
  }, [connection, answer])
  return useErrands(looks, addresses)
}
