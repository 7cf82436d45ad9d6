import { Button, Group } from '@mantine/core'
import type { ReactNode } from 'react'
import type { OpenedCase } from '../../../shared/cases/caseFile.ts'
import { askAgain, useAct, useAsk } from '../../bridge/queries.ts'
import { ProblemNotice } from '../../components/ProblemNotice.tsx'
import { EmptyNote } from '../../components/Screen.tsx'
import { When } from '../../components/field/When.tsx'
import { shortUser } from '../../domain/players.ts'
import { useConnection, playerOf, useUsers } from '../../session/connections.ts'
import { useSession } from '../../session/session.ts'
import { showCase } from '../../stores/cases.ts'
import { toast } from '../../stores/toasts.ts'
import layout from '../../components/layout.module.css'
import { Answer } from './CaseAnswers.tsx'
import { EvidenceList, type FindRequest } from './EvidenceList.tsx'
import { stateWords } from '../../../shared/cases/case.ts'
import { newestAnswers } from './model/caseTicket.ts'
import classes from './Cases.module.css'
import { isOfPlayer, useEvidenceNow } from './model/compareNow.ts'
import { checksumWords } from './TicketPane.tsx'
import { CaseNotShown } from './CaseNotShown.tsx'

type Opened = Extract<OpenedCase, { handle: string }>

// Its numbers are of another run, perhaps of another machine.
const findNothing: FindRequest = () => undefined

function TakeOver({ handle, isPossible }: { handle: string; isPossible: boolean }): ReactNode {
  const session = useSession()
  const { connection, account } = session
  const taking = useAct('cases.takeOver')
  const take = () => {
    if (account === undefined) return
    taking.mutate(
      { handle, connection, account },
      {
        onSuccess({ value }) {
          toast(`“${value.title}” is your case now.`)
          showCase(value.id)
        }
      }
    )
  }
  return (
    <>
      <Group gap="sm">
        <Button
          variant="filled"
          disabled={!isPossible || account === undefined}
          loading={taking.isPending}
          onClick={take}
        >
          Take over
        </Button>
        <span className={layout.quiet}>
          {isPossible
            ? `Becomes your case about ${playerOf(session)}: notes and evidence stay those of who added them.`
            : 'To take it over, choose its player at the top, on a connection to its platform, and open Overview: an answer has to name them first.'}
        </span>
      </Group>
      {taking.error && <ProblemNotice error={taking.error} retry={take} />}
    </>
  )
}

function Head({ opened }: { opened: Opened }): ReactNode {
  const { case: one, file, by, savedAt, isAnonymous, notes } = opened
  const [user] = one.account.users
  return (
    <header className={classes.answer}>
      <Group gap={8}>
        <span className={layout.kind}>Case file · read-only</span>
        <span className={layout.quiet}>
          <bdi>{file}</bdi>, saved by <bdi>{by}</bdi> <When value={savedAt} isShort />
        </span>
      </Group>
      <h2 className={classes.heading} dir="auto">
        {one.title}
      </h2>
      <span>
        <span className={layout.quiet}>Player</span> {isAnonymous ? 'left out' : <bdi>{one.account.label}</bdi>}{' '}
        {user !== undefined && (
          <span className={layout.quiet} title={user}>
            {shortUser(user)}{' '}
          </span>
        )}
        <span className={layout.quiet}>on</span> <bdi>{one.connection.name}</bdi> · {stateWords[one.state]} ·{' '}
        <span className={layout.quiet}>Agent</span> <bdi>{one.agent}</bdi>
      </span>
      {notes.map((note) => (
        <p key={note} role="note" className={layout.note}>
          {note}
        </p>
      ))}
      <p className={layout.quiet}>{checksumWords}</p>
    </header>
  )
}

function Content({ opened, close }: { opened: Opened; close: () => void }): ReactNode {
  const { case: one, isAnonymous } = opened
  const { says, answers, notes } = one
  const [connection, users] = [useConnection(), useUsers()]
  const isOwn = isOfPlayer(one, connection, users)
  const isPossible = isOwn && (users.length > 0 || one.account.users.length === 0)
  // The ids that are left out would be differences.
  const now = useEvidenceNow(one, isOwn && !isAnonymous)
  return (
    <section aria-label="Case file" className={classes.case}>
      <Head opened={opened} />
      <TakeOver handle={opened.handle} isPossible={isPossible} />
      {says !== '' && (
        <div className={`${classes.says} ${classes.words}`} dir="auto">
          <p className={layout.quiet}>What the player says</p>
          {says}
        </div>
      )}
      {newestAnswers(answers).map((answer) => (
        <Answer key={answer.id} answer={answer} find={findNothing} />
      ))}
      {notes.length > 0 && <h3 className={classes.subheading}>Notes</h3>}
      <ul aria-label="Notes" className={layout.plainList}>
        {notes.map(({ id, agent, at, text }) => (
          <li key={id} className={classes.piece}>
            <span className={layout.quiet}>
              <bdi>{agent}</bdi>, <When value={at} isShort />
            </span>
            <div className={classes.words} dir="auto">
              {text}
            </div>
          </li>
        ))}
      </ul>
      <h3 className={classes.subheading}>Evidence</h3>
      <EvidenceList one={one} find={findNothing} now={now} isReadOnly />
      <Group>
        <Button onClick={close}>Close this file</Button>
      </Group>
    </section>
  )
}

/** A case file that was opened, to be read beside what is known now. */
export function OpenedFile({ handle, close }: { handle: string; close: () => void }): ReactNode {
  const asked = useAsk('cases.opened', { handle })
  const opened = asked.data?.value
  if (asked.error) return <CaseNotShown error={asked.error} retry={() => askAgain(asked)} close={close} />
  if (!opened) return null
  if ('handle' in opened) return <Content opened={opened} close={close} />
  return (
    <EmptyNote title="This is no case file that can be read">
      <p>
        {opened.file}: {opened.problem}
      </p>
      <Button onClick={close}>Close</Button>
    </EmptyNote>
  )
}
