import type { ReactNode } from 'react'
import { EmptyNote } from '../../../components/Screen.tsx'
import { receivedInWords } from '../../../domain/receivedInWords.ts'
import type { PlacedSet } from '../model/bannerModel.ts'

/** Says why an answer has no banners: an empty list, no data for the category, or no list at all. */
export function whyNone(
  { raw, list }: Pick<PlacedSet, 'raw' | 'list'>,
  category: string
): { readonly title: string; readonly text: string } {
  const next = 'Check the spelling, or try another category.'
  if (Array.isArray(raw)) {
    const text = `The platform answered “${category}” with nothing: data is ${receivedInWords(raw)}. ${next}`
    return { title: 'No banners for this name', text }
  }
  const what = `casinoBanners is ${receivedInWords(list.raw)}`
  if (list.value === undefined) {
    const text = `${what}; the documentation has a list. Requests shows the whole answer.`
    return { title: 'No list of banners received', text }
  }
  const form = list.state === 'converted' ? ` (${what})` : ''
  const text = `The platform answered with an empty list for “${category}”${form}. ${next}`
  return { title: 'No banners in this category', text }
}

interface Props {
  readonly set: PlacedSet
  readonly category: string
}

/** Explains an answer without banners. */
export function NoBanners({ set, category }: Props): ReactNode {
  const { title, text } = whyNone(set, category)
  return (
    <EmptyNote title={title}>
      <p>{text}</p>
    </EmptyNote>
  )
}
