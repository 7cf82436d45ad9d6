import { Button } from '@mantine/core'
import type { FormEvent, ReactNode } from 'react'
import { Link } from 'wouter'
import type { Snapshot } from '../../../../shared/contract/snapshots.ts'
import { bytesInWords, countInWords } from '../../../../shared/countInWords.ts'
import { askAgain } from '../../../bridge/queries.ts'
import { Select } from '../../../components/boxes/boxes.tsx'
import { DeleteForGood } from '../../../components/dialog/DeleteForGood.tsx'
import layout from '../../../components/layout.module.css'
import { FetchedAt } from '../../../components/picture/Picture.tsx'
import { ProblemNotice } from '../../../components/ProblemNotice.tsx'
import { WaitingFor } from '../../../components/waiting/Waiting.tsx'
import { EnvironmentTag } from '../../../components/Words.tsx'
import { choiceInWords, snapshotInWords, useOtherConnection, useSnapshot } from '../compare/otherSets.ts'
import { whyNone } from '../list/SetNotes.tsx'
import { changeComparison, useComparisonOptions, type ReferenceKind } from '../studio/comparisonOptions.ts'
import { useCampaign } from '../studio/campaign.ts'

const parts: Partial<Record<ReferenceKind, ReactNode>> = {
  'Another connection': <ChooseConnection />,
  Snapshot: <ChooseSnapshot />
}

/** Chooses what figures are compared with, where there is something to choose. */
export function ChooseReference(): ReactNode {
  const compare = useComparisonOptions((options) => options.compare)
  const part = compare && parts[compare]
  return (
    part && (
      <div className={`${layout.stack} ${layout.bar}`} style={{ maxHeight: '40%', overflow: 'auto' }}>
        {part}
      </div>
    )
  )
}

function ChooseConnection(): ReactNode {
  const category = useCampaign((campaign) => campaign.category)
  const { choices, chosen, ask, asked, other } = useOtherConnection(category)
  if (!chosen) {
    return (
      <p className={layout.quiet}>
        There is no other connection to compare with. <Link href="/connections">Add one</Link>, such as staging beside
        production.
      </p>
    )
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    ask()
  }
  const none = other?.set.banners.length === 0 ? whyNone(other.set, category) : undefined
  return (
    <>
      <form className={layout.stack} onSubmit={submit} noValidate>
        <Select
          name="Another connection"
          value={chosen.value}
          choices={choices.map((one) => ({ value: one.value, label: choiceInWords(one) }))}
          choose={(choice) => changeComparison({ choice })}
        />
        <Button
          type="submit"
          h="auto"
          py={6}
          styles={{ label: { lineHeight: 1.4, overflow: 'visible', whiteSpace: 'normal' } }}
          loading={asked?.query.isFetching ?? false}
        >
          Ask {chosen.connection.name} ({chosen.connection.environment.toUpperCase()}){' '}
          {chosen.account ? `as ${chosen.account.label}` : 'without a player'} for “{category}”
        </Button>
      </form>
      {other && (
        <span className={layout.row} style={{ gap: '2px 8px' }} data-environment={asked?.connection?.environment}>
          {asked?.connection && <EnvironmentTag environment={asked.connection.environment} />}
          <strong>{asked?.name}</strong>
          <span className={layout.quiet}>
            {asked?.account} · {countInWords(other.set.banners.length, 'banner', 'banners')} · answered{' '}
            <FetchedAt at={new Date(other.since).toISOString()} />
          </span>
        </span>
      )}
      {asked && <WaitingFor read={{ route: 'banners.list', input: asked.input }} />}
      {asked?.query.error && (
        <>
          <p className={layout.quiet}>
            {asked.name} did not answer with banners of “{category}”{other && '; its answer from before is below'}.
          </p>
          <ProblemNotice error={asked.query.error} tried="banners.list" retry={() => askAgain(asked.query)} />
        </>
      )}
      {none && (
        <p className={layout.quiet}>
          {asked?.name}: {none.title}. {none.text}
        </p>
      )}
    </>
  )
}

const contentInWords = ({ banners, pictures, lost, bytes }: Snapshot): string =>
  [
    countInWords(banners, 'banner', 'banners'),
    countInWords(pictures, 'picture', 'pictures'),
    bytesInWords(bytes),
    ...(lost > 0 ? [`${lost} could not be fetched`] : [])
  ].join(' · ')

function ChooseSnapshot(): ReactNode {
  const { connection, category } = useCampaign(({ connection, category }) => ({ connection, category }))
  const { list, opened, snapshots, chosen, remove } = useSnapshot(connection, category, true)
  const error = list.error ?? opened.error
  return (
    <>
      {list.data && !chosen && (
        <p className={layout.quiet}>
          No snapshot of “{category}” yet. Compare with → Take snapshot keeps this answer and its pictures on this
          machine, to be compared later or with another connection.
        </p>
      )}
      {snapshots.length > 0 && (
        <Select
          name="Snapshot"
          value={chosen?.id ?? ''}
          choices={[
            ...(chosen ? [] : [{ value: '', label: 'None' }]),
            ...snapshots.map((one) => ({ value: one.id, label: snapshotInWords(one) }))
          ]}
          choose={(snapshot) => changeComparison({ snapshot })}
        />
      )}
      {chosen && (
        <div className={layout.row}>
          <span className={layout.quiet}>{contentInWords(chosen)}</span>
          <DeleteForGood what={snapshotInWords(chosen)} remove={() => remove.mutate({ id: chosen.id })} />
        </div>
      )}
      {remove.error && <ProblemNotice error={remove.error} tried="snapshots.delete" />}
      {error && <ProblemNotice error={error} retry={() => askAgain(list.error ? list : opened)} />}
    </>
  )
}
