import { Fragment, useState, type ReactNode } from 'react'
import { grouped } from '../../../shared/countInWords.ts'
import { charactersOf, type ReceivedText } from '../../../shared/values/receivedText.ts'
import { beginningOf } from '../../../shared/text/cut.ts'
import { copyText } from '../../stores/toasts.ts'
import layout from '../layout.module.css'
import classes from './Fields.module.css'

// Chromium needs quadratic time to wrap a text without break opportunities: 30,000 letters took over a second.
const longestRun = 200
const mostInSentence = 2000
// Without line wrapping, Chromium draws 100,000 characters in up to 35 ms, and 500,000 in up to 150 ms.
const mostInBox = 500_000

// Chromium needs quadratic time for many combining marks on one letter, so split long runs of marks. All other breaks
// leave emoji whole and keep letters together with their marks.
const run =
  /[\p{M}\u0e33\u0eb3]{100}(?=\S)|\S{200,300}?(?<!\u200d)(?=[^\s\p{M}\p{Emoji_Modifier}\u200d])|\S{300}(?=\S)/gu

/** Lets a text break after 200 characters without a space. Text that the user copies stays unchanged. */
function breakable(text: string): ReactNode {
  const ends = Array.from(text.matchAll(run), ({ 0: { length }, index }) => index + length)
  return [0, ...ends].map((start, at) => (
    <Fragment key={start}>
      {at > 0 && <wbr />}
      {text.slice(start, ends[at])}
    </Fragment>
  ))
}

/** Draws any text unchanged. Draws the first 2,000 characters of a longer text, and the rest on request. */
export function drawText(text: ReceivedText | string): ReactNode {
  const characters = charactersOf(text)
  if (characters.length <= longestRun) return characters
  // Wrap the parts in one element, because a flex container would turn each part into an item.
  return characters.length > mostInSentence ? (
    <LongText characters={characters} />
  ) : (
    <span>{breakable(characters)}</span>
  )
}

function LongText({ characters }: { readonly characters: string }): ReactNode {
  const [isOpen, setOpen] = useState(false)
  const { length } = characters
  const all = length > mostInBox ? `the first ${grouped(mostInBox)} of ${grouped(length)}` : `all ${grouped(length)}`
  const shown = beginningOf(characters, isOpen ? mostInBox : mostInSentence)
  return (
    <>
      {isOpen ? (
        <span className={classes.box} tabIndex={0} role="group" aria-label="Whole text">
          {breakable(shown)}
        </span>
      ) : (
        <span>{breakable(shown)}…</span>
      )}
      <span className={classes.actions}>
        <button type="button" className={layout.link} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? 'Show less' : `Show ${all} characters`}
        </button>
        <button type="button" className={layout.link} onClick={() => void copyText(characters)}>
          Copy all
        </button>
      </span>
    </>
  )
}
