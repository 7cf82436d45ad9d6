import type { Static } from 'typebox'
import type { ImageSet } from '../../shared/contract/wire.ts'

export const slugOf = (title: string): string =>
  title
    .toLowerCase()
    .replaceAll('’', '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')

/** The addresses of a game's five pictures (docs/platform.md#image-set). */
export const imageSetOf = (origin: string, slug: string): Static<typeof ImageSet> => {
  const picture = (size: string) => `${origin}/media/games/${slug}/${size}.webp`
  return {
    '236x110': picture('236x110'),
    '337x181': picture('337x181'),
    '380x380': picture('380x380'),
    '190x190': picture('190x190'),
    '1600x900': picture('1600x900')
  }
}
