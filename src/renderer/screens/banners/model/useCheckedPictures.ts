import { useMemo } from 'react'
import type { AskedPicture } from '../../../components/picture/since.ts'
import { fetchPictureFacts } from '../../../stores/pictureChecks.ts'
import type { PlacedBanner } from './bannerModel.ts'
import type { Checked } from './checked.ts'
import { createJobQueue, useJobQueue } from './jobQueue.ts'
import { slotNames } from './slots.ts'

/** The addresses of a banner's pictures. */
export const addressesOf = ({ pictures }: PlacedBanner): string[] =>
  slotNames.map((slot) => pictures[slot].address).filter((address) => address !== undefined)

/** Checks the pictures of an answer by their sources, a few at a time. Another answer starts without results. */
export function useCheckedPictures(
  answer: object,
  pictures: ReadonlyMap<string, AskedPicture>
): ReadonlyMap<string, Checked> {
  const { queue } = useMemo(() => ({ answer, queue: createJobQueue(fetchPictureFacts, { most: 8 }) }), [answer])
  return useJobQueue(queue, pictures)
}
