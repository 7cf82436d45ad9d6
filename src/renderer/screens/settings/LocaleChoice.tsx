import { Button, NativeSelect, TextInput } from '@mantine/core'
import { useMemo, useRef, useState, type ReactNode } from 'react'
import { grouped } from '../../../shared/countInWords.ts'
import { dateForm, percentInWords } from '../../domain/locale/forms.ts'
import { longestTag, offeredLocales, ownLocale, readLocale, systemLocale } from '../../domain/locale/readLocale.ts'
import { changeLocale, languageOfSystem, useLocale } from '../../stores/view/locale.ts'
import classes from './Settings.module.css'

const sample = new Date(Date.UTC(2026, 10, 20, 18, 30, 7))

/** A date, an amount and a share as they are written now. */
const sampleInWords = (): string =>
  [
    dateForm().both(dateForm().date(sample), dateForm().clock(sample)),
    `${grouped('-1234567.89')} EUR`,
    percentInWords('12.5')
  ].join(' · ')

const other = 'other'

/** A box for any language tag; one that `Intl` does not know is refused with a sentence. */
function TypedTag({ first }: { readonly first: string }): ReactNode {
  const [typed, setTyped] = useState(first)
  const [fault, setFault] = useState<string>()
  const take = () => {
    const read = readLocale(typed)
    if ('fault' in read) return setFault(read.fault)
    setFault(undefined)
    setTyped(read.tag)
    changeLocale(read.tag)
  }
  return (
    <form
      className={classes.row}
      onSubmit={(event) => {
        event.preventDefault()
        take()
      }}
    >
      <TextInput
        className={classes.name}
        label="Language tag"
        description="BCP 47, such as pt-PT or en-IE-u-hc-h12"
        value={typed}
        maxLength={longestTag}
        spellCheck={false}
        autoComplete="off"
        autoFocus={first === ''}
        error={fault}
        onChange={({ currentTarget: { value } }) => setTyped(value)}
      />
      <Button type="submit" variant="default" disabled={typed.trim() === ''}>
        Use
      </Button>
    </form>
  )
}

/** In whose way numbers and dates are written: Pitboss’s own, the system’s, an offered one, or any typed tag. */
export function LocaleChoice(): ReactNode {
  const { setting, fault } = useLocale()
  const [isTyping, setTyping] = useState(false)
  const box = useRef<HTMLSelectElement>(null)
  const offered = useMemo(() => offeredLocales(), [])
  const isListed = [ownLocale, systemLocale].includes(setting) || offered.some(({ value }) => value === setting)
  const isOther = isTyping || !isListed
  return (
    <>
      <div className={classes.row}>
        <span className={classes.name}>
          Numbers and dates
          <span className={classes.meaning}>
            How they are written on screen: <bdi dir="ltr">{sampleInWords()}</bdi>. Copies, tickets and files do not
            change with it.
          </span>
        </span>
        <NativeSelect
          ref={box}
          aria-label="Numbers and dates"
          data={[
            { value: ownLocale, label: 'Pitboss’s own' },
            { value: systemLocale, label: `System (${languageOfSystem()})` },
            ...offered,
            { value: other, label: 'Another…' }
          ]}
          value={isOther ? other : setting}
          onChange={({ currentTarget: { value } }) => {
            setTyping(value === other)
            if (value !== other) changeLocale(value)
          }}
        />
        <Button
          variant="subtle"
          disabled={setting === ownLocale && !isTyping}
          aria-label="Reset Numbers and dates"
          onClick={() => {
            setTyping(false)
            changeLocale(ownLocale)
            // A disabled button would let the focus fall to the body.
            box.current?.focus()
          }}
        >
          Reset
        </Button>
      </div>
      {isOther && <TypedTag first={isListed ? '' : setting} />}
      {fault !== undefined && <p role="alert">{fault} Numbers and dates are written as Pitboss does.</p>}
    </>
  )
}
