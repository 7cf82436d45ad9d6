import { inCell } from '../../../records/column.ts'
import { Button } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import { EmptyNote } from '../../../components/Screen.tsx'
import { RawView } from '../../../components/json/RawView.tsx'
import { receivedInWords } from '../../../domain/receivedInWords.ts'
import type { PlacedSet } from '../model/bannerModel.ts'
import layout from '../../../components/layout.module.css'
import { cut } from '../../../../shared/text/cut.ts'

interface Props {
  readonly set: PlacedSet
  readonly category: string
}

const quoted = ({ state, value, raw }: PlacedSet['title']): string =>
  state === 'documented' ? `“${cut(value, 80)}”` : receivedInWords(raw)

function Title({ set: { title }, category }: Props): ReactNode {
  if (title.state === 'documented' && title.value === category) return null
  const reason = 'Differs from the documentation: the title of the answer equals the category.'
  return (
    <span
      className={layout.mark}
      role="note"
      title={reason}
      aria-label={`The title is ${title.value === undefined ? receivedInWords(title.raw) : inCell(title.value)}. ${reason}`}
    >
      title is {quoted(title)}
      {title.value !== category && ', not the category'}
    </span>
  )
}

/** Notes on an answer: a title other than the category, a list that came as a map. */
export function SetNotes({ set, category }: Props): ReactNode {
  return (
    <>
      <Title set={set} category={category} />
      {set.list.state === 'converted' && (
        <span className={layout.mark} role="note" title={receivedInWords(set.list.raw)}>
          casinoBanners is a map, read as a list
        </span>
      )}
    </>
  )
}

/** Why an answer has no banners: an empty list, nothing for the name, or another type instead of the list. */
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
    const text = `${what}; the documentation has a list. Raw shows the whole answer.`
    return { title: 'No list of banners received', text }
  }
  const form = list.state === 'converted' ? ` (${what})` : ''
  const text = `The platform answered with an empty list for “${category}”${form}. ${next}`
  return { title: 'No banners in this category', text }
}

/** Shown for an answer without banners, with the raw answer. */
export function NoBanners({ set, category, exchange }: Props & { readonly exchange: string | undefined }): ReactNode {
  const [isRaw, setRaw] = useState(false)
  const { title, text } = whyNone(set, category)
  return (
    <>
      <EmptyNote title={title}>
        <p>{text}</p>
        {exchange !== undefined && (
          <Button aria-expanded={isRaw} onClick={() => setRaw(!isRaw)}>
            Raw
          </Button>
        )}
      </EmptyNote>
      {isRaw && exchange !== undefined && <RawView exchange={exchange} />}
    </>
  )
}
