import { Checkbox, NativeSelect, TextInput, type TextInputProps } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import { withScheme, type ConnectionForm } from './connectionDraft.ts'
import layout from '../../components/layout.module.css'
import classes from './Connections.module.css'
import { NetworkFields } from './NetworkFields.tsx'

interface Props {
  readonly form: ConnectionForm
  /** The field that was refused; its part is unfolded. */
  readonly refused: string | undefined
}

const pagings = [
  { value: 'body', label: 'Body as documented' },
  { value: 'query', label: 'Query' },
  { value: 'both', label: 'Both' }
] as const
const meanings = [
  { value: 'unknown', label: 'Not known: say neither' },
  { value: 'in', label: 'Money in' },
  { value: 'out', label: 'Money out' }
] as const
const states = [
  { value: 'succeed', label: 'Only Succeed (assumed)' },
  { value: 'all', label: 'Every state' }
] as const
const zones = ['UTC', ...Intl.supportedValuesOf('timeZone').filter((zone) => zone !== 'UTC')]

const shownAbove = ['draft.name', 'draft.baseUrl', 'draft.environment']

interface ChoiceProps<Value extends string> {
  readonly label: string
  readonly options: readonly { readonly value: Value; readonly label: string }[]
  readonly value: Value
  readonly change: (value: Value) => void
}

function Choice<Value extends string>({ label, options, value, change }: ChoiceProps<Value>): ReactNode {
  return (
    <NativeSelect
      label={label}
      data={options}
      value={value}
      onChange={(event) => {
        const chosen = options.find((option) => option.value === event.currentTarget.value)
        if (chosen) change(chosen.value)
      }}
    />
  )
}

/** Fields that a connection rarely needs, folded up for a new one. */
export function AdvancedFields({ form, refused }: Props): ReactNode {
  const { draft, connection, errorAt, change } = form
  const [isOpen, setOpen] = useState(connection !== undefined)
  const isRefused = refused !== undefined && /^(?:draft|secrets)\./.test(refused) && !shownAbove.includes(refused)
  return (
    <details
      className={`${layout.column} ${classes.advanced}`}
      open={isOpen || isRefused}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary>Advanced</summary>
      <Checkbox
        label="Read-only"
        checked={draft.readOnly}
        onChange={(event) => change({ readOnly: event.currentTarget.checked })}
      />
      <AddressField
        label="Storage base URL"
        description="Where pictures with a relative path are. May stay empty."
        value={draft.storageBaseUrl}
        error={errorAt('draft.storageBaseUrl')}
        change={(storageBaseUrl) => change({ storageBaseUrl })}
      />
      <div className={classes.pair}>
        <NativeSelect
          label="Time zone when none is given"
          data={zones}
          value={draft.zone}
          error={errorAt('draft.zone')}
          onChange={(event) => change({ zone: event.currentTarget.value })}
        />
        <Choice
          label="Jackpot paging"
          options={pagings}
          value={draft.jackpotPaging}
          change={(jackpotPaging) => change({ jackpotPaging })}
        />
      </div>
      <div className={classes.pair}>
        <Choice
          label="A positive amount is"
          options={meanings}
          value={draft.counting.positive}
          change={(positive) => change({ counting: { ...draft.counting, positive } })}
        />
        <Choice
          label="States that count as money in or out"
          options={states}
          value={draft.counting.states}
          change={(counted) => change({ counting: { ...draft.counting, states: counted } })}
        />
      </div>
      <div className={classes.pair}>
        <TextInput
          label="Time limit in seconds"
          inputMode="numeric"
          value={String(draft.timeLimit)}
          error={draft.timeLimit < 1 || draft.timeLimit > 600 ? 'From 1 to 600.' : undefined}
          onChange={(event) => change({ timeLimit: Number(event.currentTarget.value.replace(/\D/g, '').slice(0, 4)) })}
        />
        <Checkbox
          label="Send token to public reads"
          className={classes.beside}
          checked={draft.sendTokenToPublicReads}
          onChange={(event) => change({ sendTokenToPublicReads: event.currentTarget.checked })}
        />
      </div>
      <NetworkFields form={form} />
    </details>
  )
}

interface AddressProps extends Omit<TextInputProps, 'onChange'> {
  readonly change: (value: string) => void
}

/** A box for an address; a missing scheme is added once it is left. */
export const AddressField = ({ change, ...box }: AddressProps): ReactNode => (
  <TextInput
    {...box}
    spellCheck={false}
    onChange={(event) => change(event.currentTarget.value)}
    onBlur={(event) => change(withScheme(event.currentTarget.value))}
  />
)
