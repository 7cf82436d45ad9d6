import { Button, NativeSelect } from '@mantine/core'
import { useMemo, useState, type FormEvent, type ReactNode } from 'react'
import { Link } from 'wouter'
import type { Connection } from '../../../../shared/contract/connections.ts'
import { countInWords } from '../../../../shared/countInWords.ts'
import { askAgain, askOnPress, useAsk } from '../../../bridge/queries.ts'
import type { Answer } from '../../../bridge/request.ts'
import type { Parsed } from '../../../bridge/answers.ts'
import { EnvironmentTag } from '../../../components/Words.tsx'
import { FetchedAt } from '../../../components/picture/PictureFacts.tsx'
import { PicturesSince } from '../../../components/picture/since.ts'
import { ProblemNotice } from '../../../components/ProblemNotice.tsx'
import { WaitingFor } from '../../../components/waiting/Waiting.tsx'
import { useAccount, useConnection, useConnections } from '../../../session/connections.ts'
import { useSession } from '../../../session/session.ts'
import layout from '../../../components/layout.module.css'
import { useBannerWorkspace } from '../findings/useBannerWorkspace.ts'
import { whyNone } from '../list/SetNotes.tsx'
import { placedSet, type PlacedSet } from '../model/bannerModel.ts'
import { noEdit } from '../model/edits.ts'
import type { SiteLayout } from '../model/siteLayout.ts'
import { useView } from '../model/view.ts'
import { accountInWords, choiceInWords, connectionChoices } from './connectionChoices.ts'
import type { SideNames } from './pairs.ts'
import { useReference, type Reference, type ReferenceSide } from './useReference.ts'

/** The screen around a reference: what chooses it, and the reference once it is there. */
export type WithReference = (choosing: ReactNode, reference?: Reference) => ReactNode

export interface ReferenceProps {
  readonly here: ReferenceSide
  readonly category: string
  /** When the answer on screen arrived, in milliseconds since 1970. */
  readonly answeredAt: number
  /** The layout that both sides are drawn in; undefined where it is ours. */
  readonly site: SiteLayout | undefined
  readonly at: number
  readonly children: WithReference
}

interface OtherProps extends ReferenceProps {
  readonly set: PlacedSet
  /** Whose pictures they are: a connection, or a snapshot. */
  readonly pictures: string
  /** Whose muted rules hold there. */
  readonly connection: string
  readonly names: SideNames
  /** Both sides with environment and account. */
  readonly about: string
  /** The time that pictures must not be older than there. */
  readonly since: number
  readonly choosing: ReactNode
}

/** Another set of banners as the reference of those on screen. */
export function OtherSet(props: OtherProps): ReactNode {
  return (
    <PicturesSince value={props.since}>
      <Compared {...props} />
    </PicturesSince>
  )
}

function Compared({ here, site, at, answeredAt, children, ...props }: OtherProps): ReactNode {
  const { set, pictures, connection, names, about, choosing } = props
  const { sizes } = useView()
  const workspace = useBannerWorkspace({
    connection: pictures,
    banners: set.banners,
    sizes,
    at: 0,
    edit: noEdit,
    stress: undefined,
    textScale: 1,
    site,
    most: Number.POSITIVE_INFINITY
  })
  const reference = useReference(here, { workspace, title: set.title.raw, connection }, { names, about, at })
  // Pictures on screen are as old as the answer they belong to.
  return <PicturesSince value={answeredAt}>{children(choosing, reference)}</PicturesSince>
}

/** The newest answer from there; while another one is awaited, or after it failed, the one before. */
function useKeptAnswer(key: string, answer: Answer<Parsed<'banners.list'>> | undefined, answeredAt: number) {
  const [kept, setKept] = useState<{ key: string; answer: Answer<Parsed<'banners.list'>>; answeredAt: number }>()
  if (answer && kept?.answer !== answer) setKept({ key, answer, answeredAt })
  return kept?.key === key ? kept : undefined
}

/** The same category on another connection or account; only the button sends a request, and it names both. */
export function ConnectionReference(props: ReferenceProps): ReactNode {
  const { category, children } = props
  const { connection: used, account } = useSession()
  const connections = useConnections()
  const [here, ownAccount] = [useConnection(), useAccount()]
  const { choice, asked, change } = useView()
  const choices = connectionChoices(connections, { connection: used, account })
  const chosen = choices.find(({ value }) => value === choice) ?? choices[0]
  const wanted = asked?.category === category ? asked : undefined
  const input = wanted ?? { connection: used, category }
  const query = useAsk('banners.list', input, { enabled: wanted !== undefined })
  const kept = useKeptAnswer(JSON.stringify(input), wanted && query.data, query.dataUpdatedAt)
  const value = kept?.answer.value
  const set = useMemo(() => value && placedSet(value), [value])
  if (!chosen) {
    return children(
      <p>
        There is no other connection to compare with. <Link href="/connections">Add one</Link>, such as staging beside
        production.
      </p>
    )
  }
  const ask = (event: FormEvent) => {
    event.preventDefault()
    const next = { connection: chosen.connection.id, ...(chosen.account && { account: chosen.account.id }), category }
    change({ asked: next })
    askOnPress('banners.list', next)
  }
  const other = wanted && connections.find(({ id }) => id === wanted.connection)
  const otherName = other?.name ?? 'Deleted connection'
  const theirAccount = other?.accounts.find(({ id }) => id === wanted?.account)
  const otherAccount = accountInWords(theirAccount)
  const choosing = (
    <>
      <form className={layout.row} style={{ gap: 12 }} onSubmit={ask} noValidate>
        <NativeSelect
          aria-label="Another connection"
          value={chosen.value}
          data={choices.map((one) => ({ value: one.value, label: choiceInWords(one) }))}
          onChange={({ currentTarget }) => change({ choice: currentTarget.value })}
        />
        <Button
          type="submit"
          variant="default"
          loading={wanted !== undefined && query.isFetching}
          style={{ maxWidth: 460 }}
        >
          Ask {chosen.connection.name} ({chosen.connection.environment.toUpperCase()}){' '}
          {chosen.account ? `as ${chosen.account.label}` : 'without a player'} for “{category}”
        </Button>
        {kept && set && (
          <span className={layout.row} style={{ gap: '2px 8px' }} data-environment={other?.environment}>
            {other && <EnvironmentTag environment={other.environment} />}
            <strong>{otherName}</strong>
            <span className={layout.quiet}>
              {otherAccount} · {countInWords(set.banners.length, 'banner', 'banners')} · answered{' '}
              <FetchedAt at={new Date(kept.answeredAt).toISOString()} />
            </span>
          </span>
        )}
      </form>
      {wanted && <WaitingFor read={{ route: 'banners.list', input }} />}
      {wanted && query.error && (
        <>
          <p style={{ margin: '6px 0' }}>
            {otherName} did not answer with banners of “{category}”{kept && '; its answer from before is below'}.
          </p>
          <ProblemNotice error={query.error} tried="banners.list" retry={() => askAgain(query)} />
        </>
      )}
      {set?.banners.length === 0 && <NoneThere name={otherName} set={set} category={category} />}
    </>
  )
  if (!wanted || !kept || !set || set.banners.length === 0) return children(choosing)
  const [name, ownName] = [other?.name ?? wanted.connection, here?.name ?? used]
  // Two accounts may be of one connection.
  const names: SideNames =
    name === ownName ? [`${ownName}, ${accountInWords(ownAccount)}`, `${name}, ${otherAccount}`] : [ownName, name]
  return (
    <OtherSet
      {...props}
      {...{ set, names, choosing }}
      about={`${sideInWords(here, ownAccount)} and ${sideInWords(other, theirAccount)}`}
      pictures={wanted.connection}
      connection={wanted.connection}
      since={kept.answeredAt}
    />
  )
}

const sideInWords = (
  connection: Pick<Connection, 'name' | 'environment'> | undefined,
  account: Parameters<typeof accountInWords>[0]
): string =>
  `${connection?.name ?? 'a deleted connection'} (${connection?.environment.toUpperCase() ?? ''}, ${accountInWords(account)})`

function NoneThere({ name, set, category }: { name: string; set: PlacedSet; category: string }): ReactNode {
  const { title, text } = whyNone(set, category)
  return (
    <p style={{ margin: '6px 0' }}>
      {name}: {title}. {text}
    </p>
  )
}
