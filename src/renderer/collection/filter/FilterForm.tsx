import '@mantine/core/styles/Popover.css'
import { Button, NativeSelect, Popover, Stack, TextInput } from '@mantine/core'
import { useId, useMemo, useRef, useState, type FormEvent, type ReactNode } from 'react'
import { useChosenZone } from '../../components/field/When.tsx'
import { exactly, readFilter, type FieldName } from '../../domain/filter/readFilter.ts'
import type { OfferedField } from './FilterRow.tsx'
import layout from '../../components/layout.module.css'

const hints = {
  time: '20 Nov 18:30, yesterday 18:30, 18:30-19:00, since 2026-11-20',
  number: '-50, >10, 10..50',
  money: '-50, >10, 10..50, 50.00 EUR',
  text: 'A part of the text is enough.'
}

const hintOf = ({ kind, money }: FieldName): string => hints[money ? 'money' : kind]

/** The term that asks for a typed value, or why there is none. */
function termOf(
  { kind, name, called = name }: FieldName,
  value: string,
  values: readonly string[],
  check: (term: string) => string | undefined
): { readonly term: string } | { readonly fault: string } {
  if (kind === 'text') {
    const exact = exactly(called, value)
    return { term: values.includes(value) ? exact : exact.replace(':=', ':') }
  }
  const term = kind === 'time' ? `${called}:"${value.replaceAll('"', '')}"` : `${called}:${value}`
  const fault = check(term)
  return fault === undefined ? { term } : { fault }
}

interface Props {
  readonly addTerm: (term: string) => void
  readonly fields: readonly OfferedField[]
}

/** The form that adds a filter on a field. It opens with its first press. */
export function FilterForm({ addTerm, fields }: Props): ReactNode {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(true)
  const [chosen, choose] = useState('')
  const [value, setValue] = useState('')
  const [fault, setFault] = useState<string>()
  const zone = useChosenZone()
  const field = fields.find(({ name }) => name === chosen) ?? fields[0]
  const values = useMemo(() => (isOpen && field ? field.values() : []), [isOpen, field])
  if (!field) return null
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const typed = value.trim()
    if (typed === '') return setFault('Type a value.')
    const made = termOf(field, typed, values, (term) => {
      const { terms, notes } = readFilter(term, fields, { now: Date.now(), zone })
      return terms.length === 1 && notes.length === 0 ? undefined : `Not understood. Write it as: ${hintOf(field)}`
    })
    if ('fault' in made) return setFault(made.fault)
    addTerm(made.term)
    close()
  }
  const close = () => {
    setOpen(false)
    setValue('')
    setFault(undefined)
    // The popover returns the focus only where it had taken it from this button.
    button.current?.focus()
  }
  return (
    <Popover opened={isOpen} onChange={setOpen} position="bottom-start" withinPortal shadow="md" trapFocus returnFocus>
      <Popover.Target>
        <Button ref={button} variant="default" onClick={() => setOpen(!isOpen)}>
          Filter
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <Stack
          component="form"
          gap={10}
          style={{ width: 260 }}
          onSubmit={submit}
          onKeyDown={(event) => {
            if (event.key !== 'Escape') return
            event.stopPropagation()
            close()
          }}
        >
          <NativeSelect
            label="Field"
            value={field.name}
            data={fields.map(({ name, called }) => ({ value: name, label: called ?? name }))}
            onChange={(event) => {
              choose(event.currentTarget.value)
              setFault(undefined)
            }}
          />
          <TextInput
            label="Value"
            value={value}
            list={id}
            error={fault}
            spellCheck={false}
            autoComplete="off"
            data-autofocus
            onChange={(event) => {
              setValue(event.currentTarget.value)
              setFault(undefined)
            }}
          />
          <datalist id={id}>
            {values.map((one) => (
              <option key={one} value={one} />
            ))}
          </datalist>
          <p className={layout.quiet}>{hintOf(field)}</p>
          <Button type="submit">Add filter</Button>
        </Stack>
      </Popover.Dropdown>
    </Popover>
  )
}
