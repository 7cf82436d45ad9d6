import { Button, NativeSelect } from '@mantine/core'
import type { FormEvent, ReactNode } from 'react'
import { Link } from 'wouter'
import type { Snapshot } from '../../../../shared/contract/snapshots.ts'
import { bytesInWords, countInWords } from '../../../../shared/countInWords.ts'
import { askAgain } from '../../../bridge/queries.ts'
import { DeleteForGood } from '../../../components/dialog/DeleteForGood.tsx'
import layout from '../../../components/layout.module.css'
import { FetchedAt } from '../../../components/picture/PictureFacts.tsx'
import { ProblemNotice } from '../../../components/ProblemNotice.tsx'
import { WaitingFor } from '../../../components/waiting/Waiting.tsx'
import { EnvironmentTag } from '../../../components/Words.tsx'
import { whyNone } from '../list/SetNotes.tsx'
import { choiceInWords } from './connectionChoices.ts'
import type { useOtherConnection } from './useOtherConnection.ts'
import { snapshotInWords, type useSnapshot } from './useSnapshot.ts'

interface Props<Of> {
  readonly of: Of
  readonly category: string
}

/** Chooses the connection to compare with; its button names connection, environment and player. */
export function ChooseConnection({ of, category }: Props<ReturnType<typeof useOtherConnection>>): ReactNode {
  const { choices, chosen, choose, ask, asked, other } = of
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
        <NativeSelect
          aria-label="Another connection"
          value={chosen.value}
          data={choices.map((one) => ({ value: one.value, label: choiceInWords(one) }))}
          onChange={({ currentTarget }) => choose(currentTarget.value)}
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

/** Chooses the snapshot to compare with. */
export function ChooseSnapshot({ of, category }: Props<ReturnType<typeof useSnapshot>>): ReactNode {
  const { list, opened, snapshots, chosen, remove, choose } = of
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
        <NativeSelect
          aria-label="Snapshot"
          value={chosen?.id ?? ''}
          data={[
            ...(chosen ? [] : [{ value: '', label: 'None' }]),
            ...snapshots.map((snapshot) => ({ value: snapshot.id, label: snapshotInWords(snapshot) }))
          ]}
          onChange={({ currentTarget }) => choose(currentTarget.value)}
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
