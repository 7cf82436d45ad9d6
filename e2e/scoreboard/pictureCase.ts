import { expect } from '@playwright/test'
import { naturalSize } from '../pages/pictures.ts'
import { expectInvariants, standing } from './invariants.ts'
import { lookUpGood } from './lookUpCase.ts'
import { bonus } from './cases/lookUp.ts'
import type { Place } from './place.ts'
import type { Stage } from './stage.ts'

/** A bonus whose picture is looked at. */
export interface Pictured {
  readonly name: string
  /** What stands in the place of the media file, or parts of it. */
  readonly image: null | { readonly url?: string | null; readonly mime_type?: string }
  /** What is to be seen: a size and what the facts say, or the word of a placeholder and its reason. */
  readonly seen:
    | { readonly size: readonly [number, number]; readonly facts: RegExp }
    | { readonly word: string; readonly reason: RegExp }
    | { readonly mark: 'null' | 'absent' | 'empty' }
}

/** Looks up a bonus with that picture; checks what is seen of it, and the invariants. */
export async function lookAtPicture(stage: Stage, place: Place, { image, seen }: Pictured): Promise<void> {
  const { bonuses } = stage
  await stage.use(place)
  await lookUpGood(stage, place)
  place.platform?.plan({
    body: JSON.stringify({ data: { ...bonus, image: image && { ...bonus.image, ...image } } }),
    headers: { connection: 'close' },
    ending: 'fin'
  })
  const before = await standing(stage)
  await bonuses.lookUpButton.click()
  await expect(bonuses.bonus).toHaveAttribute('aria-busy', 'false')
  if ('size' in seen) {
    await expect(bonuses.picture).toContainText(seen.facts)
    await expect.poll(() => naturalSize(bonuses.shownPicture())).toEqual(seen.size)
  } else if ('word' in seen) {
    await expect(bonuses.placeholder(seen.reason)).toHaveText(seen.word)
    await expect(bonuses.shownPicture()).toHaveCount(0)
  } else {
    await expect(bonuses.picture).toHaveText(seen.mark)
  }
  await expectInvariants(stage, before, { place, requests: 1 })
}
