import { Button, NativeSelect } from '@mantine/core'
import { useState, type FormEvent, type ReactNode } from 'react'
import { Link } from 'wouter'
import { askAgain, askOnPress, useAsk } from '../../../bridge/queries.ts'
import type { Answer } from '../../../bridge/request.ts'
import type { Parsed } from '../../../bridge/answers.ts'
import { EnvironmentTag } from '../../../components/Words.tsx'
import { PicturesSince } from '../../../components/picture/since.ts'
import { ProblemNotice } from '../../../components/ProblemNotice.tsx'
import { WaitingFor } from '../../../components/waiting/Waiting.tsx'
import { useAccount, useConnection, useConnections } from '../../../session/connections.ts'
import { useSession } from '../../../session/session.ts'
import panes from '../Banners.module.css'
import type { BannerWorkspace } from '../model/workspace.ts'
import type { SiteLayout } from '../model/siteLayout.ts'
import classes from './Beside.module.css'
import {
  accountInWords,
  besideChoices,
  choiceInWords,
  type BesideChoice,
  useBesideView,
  type BesideAsked
} from './besideView.ts'
import { Sides } from './Sides.tsx'

interface Props {
  readonly workspace: BannerWorkspace
  /** The title of the answer on screen, as received. */
  readonly title: unknown
  readonly category: string
  /** When the answer on screen arrived, in milliseconds since 1970. */
  readonly answeredAt: number
  /** The layout that both sides are drawn in; undefined where it is ours. */
  readonly site: SiteLayout | undefined
  readonly at: number
  readonly choose: (at: number) => void
}

interface FormProps {
  readonly choices: readonly BesideChoice[]
  readonly chosen: BesideChoice
  readonly category: string
  readonly isWaiting: boolean
  readonly press: () => void
}

/** Chooses a connection and an account; only the button sends a request, and it names both. */
function BesideForm({ choices, chosen, category, isWaiting, press }: FormProps): ReactNode {
  const change = useBesideView((view) => view.change)
  const { connection, account } = chosen
  const submit = (event: FormEvent) => {
    event.preventDefault()
    press()
  }
  return (
    <form className={panes.paneTools} onSubmit={submit} noValidate>
      <EnvironmentTag environment={connection.environment} />
      <NativeSelect
        label="Beside"
        className={classes.choice}
        value={chosen.value}
        data={choices.map((choice) => ({ value: choice.value, label: choiceInWords(choice) }))}
        onChange={({ currentTarget: { value } }) => change({ choice: value })}
      />
      <Button type="submit" loading={isWaiting} style={{ maxWidth: 460 }}>
        Ask {connection.name} ({connection.environment.toUpperCase()}){' '}
        {account ? `as ${account.label}` : 'without an account'} for “{category}”
      </Button>
    </form>
  )
}

/** The newest answer from there; while another one is awaited, or after it failed, the one before. */
function useKeptAnswer(key: string, answer: Answer<Parsed<'banners.list'>> | undefined, answeredAt: number) {
  const [kept, setKept] = useState<{ key: string; answer: Answer<Parsed<'banners.list'>>; answeredAt: number }>()
  if (answer && kept?.answer !== answer) setKept({ key, answer, answeredAt })
  return kept?.key === key ? kept : undefined
}

/** The same category on another connection or account beside what is on screen; nothing is asked before a press. */
export function Beside({ workspace, title, category, answeredAt, site, at, choose }: Props): ReactNode {
  const { connection: used, account } = useSession()
  const connections = useConnections()
  const [here, ownAccount] = [useConnection(), useAccount()]
  const { choice, asked, change } = useBesideView()
  const choices = besideChoices(connections, { connection: used, account })
  const chosen = choices.find(({ value }) => value === choice) ?? choices[0]
  const wanted: BesideAsked | undefined = asked?.category === category ? asked : undefined
  const input = wanted ?? { connection: used, category }
  const query = useAsk('banners.list', input, { enabled: wanted !== undefined })
  const kept = useKeptAnswer(JSON.stringify(input), wanted && query.data, query.dataUpdatedAt)
  if (!chosen) {
    return (
      <section aria-label="Beside" className={panes.pane}>
        <p className={panes.nothing}>
          There is no other connection to stand beside this one. <Link href="/connections">Add one</Link>, such as
          staging beside production.
        </p>
      </section>
    )
  }
  const press = () => {
    const { connection, account: as } = chosen
    const next = { connection: connection.id, ...(as && { account: as.id }), category }
    change({ asked: next, lone: undefined })
    askOnPress('banners.list', next)
  }
  const other = wanted && connections.find(({ id }) => id === wanted.connection)
  const otherAccount = other?.accounts.find(({ id }) => id === wanted?.account)
  const isWaiting = wanted !== undefined && query.isFetching
  return (
    <section aria-label="Beside" className={panes.pane}>
      <BesideForm {...{ choices, chosen, category, isWaiting, press }} />
      {wanted && <WaitingFor read={{ route: 'banners.list', input }} />}
      {wanted && query.error && (
        <div style={{ padding: '8px 14px' }}>
          <p style={{ margin: '0 0 6px' }}>
            {other?.name ?? 'The deleted connection'} did not answer with banners of “{category}”
            {kept && '; its answer from before is below'}.
          </p>
          <ProblemNotice error={query.error} tried="banners.list" retry={() => askAgain(query)} />
        </div>
      )}
      {wanted && kept ? (
        <PicturesSince value={kept.answeredAt}>
          <Sides
            here={{
              name: here?.name ?? used,
              environment: here?.environment,
              account: accountInWords(ownAccount),
              answeredAt,
              workspace,
              title
            }}
            there={{
              name: other?.name ?? 'Deleted connection',
              environment: other?.environment,
              account: accountInWords(otherAccount),
              answeredAt: kept.answeredAt,
              connection: wanted.connection,
              value: kept.answer.value
            }}
            {...{ category, site, at, choose }}
          />
        </PicturesSince>
      ) : (
        !isWaiting &&
        !query.error && (
          <p className={panes.nothing}>
            The same category from another connection or account beside what is on screen: figures, fields, findings and
            pixels. Nothing is asked before the button is pressed.
          </p>
        )
      )}
    </section>
  )
}
