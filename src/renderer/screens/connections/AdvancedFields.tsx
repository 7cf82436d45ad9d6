import { Checkbox, NativeSelect, TextInput } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import { addressBox, choiceBox, textBox, tickBox, type ConnectionForm } from './connectionDraft.ts'
import layout from '../../components/layout.module.css'
import classes from './Connections.module.css'
import { NamesFields } from './NamesFields.tsx'
import { NetworkFields } from './NetworkFields.tsx'

const pagings = [
  { value: 'body', label: 'Body as documented' },
  { value: 'query', label: 'Query' },
  { value: 'both', label: 'Both' }
] as const
const meanings = [
  { value: 'unknown', label: 'Unknown' },
  { value: 'in', label: 'Money in' },
  { value: 'out', label: 'Money out' }
] as const
const states = [
  { value: 'succeed', label: 'Only Succeed (assumed)' },
  { value: 'all', label: 'Every state' }
] as const
const zones = ['UTC', ...Intl.supportedValuesOf('timeZone').filter((zone) => zone !== 'UTC')]

const shownAbove = ['draft.name', 'draft.baseUrl', 'draft.environment']

/** Fields that a connection rarely needs, folded up for a new one. */
export function AdvancedFields({ form, refused }: { form: ConnectionForm; refused: string | undefined }): ReactNode {
  const { draft, connection, change } = form
  const { counting } = draft
  const [isOpen, setOpen] = useState(connection !== undefined)
  const isRefused = refused !== undefined && /^(?:draft|secrets)\./.test(refused) && !shownAbove.includes(refused)
  return (
    <details
      className={`${layout.column} ${classes.advanced}`}
      open={isOpen || isRefused}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary>Advanced</summary>
      <Checkbox label="Read-only" {...tickBox(form, 'readOnly')} />
      <TextInput
        label="Storage base URL"
        description="Where pictures with a relative path are. Optional."
        {...addressBox(form, 'storageBaseUrl')}
      />
      <div className={classes.pair}>
        <NativeSelect label="Time zone when none is given" data={zones} {...textBox(form, 'zone')} />
        <NativeSelect
          label="Jackpot paging"
          {...choiceBox(pagings, draft.jackpotPaging, (jackpotPaging) => change({ jackpotPaging }))}
        />
      </div>
      <div className={classes.pair}>
        <NativeSelect
          label="A positive amount is"
          {...choiceBox(meanings, counting.positive, (positive) => change({ counting: { ...counting, positive } }))}
        />
        <NativeSelect
          label="States that count as money in or out"
          {...choiceBox(states, counting.states, (counted) => change({ counting: { ...counting, states: counted } }))}
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
          mt={27}
          style={{ alignSelf: 'start' }}
          {...tickBox(form, 'sendTokenToPublicReads')}
        />
      </div>
      <NamesFields form={form} />
      <NetworkFields form={form} />
    </details>
  )
}
