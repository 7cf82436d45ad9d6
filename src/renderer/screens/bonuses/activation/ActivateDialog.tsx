import { charactersOf } from '../../../../shared/values/receivedText.ts'
import { drawText } from '../../../components/field/drawText.tsx'
import '@mantine/core/styles/Input.layer.css'
import { Box, Button, Group, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { longestReason, needsReason, type Permit } from '../../../../shared/contract/bonuses.ts'
import { isOpen, type JournalEntry } from '../../../../shared/contract/journal.ts'
import { beginningOf } from '../../../../shared/text/cut.ts'
import { askAgain, useAct, useJournal } from '../../../bridge/queries.ts'
import { ask, ProblemError, type Answer } from '../../../bridge/request.ts'
import { preflight, type PreflightNote } from '../../../domain/bonus/preflight.ts'
import { ofBonus, type Bonus } from '../../../domain/bonus/bonus.ts'
import { labelInWords } from '../../../domain/players.ts'
import { EnvironmentTag } from '../../../components/Words.tsx'
import { outcomeOf } from '../../../../shared/activationOutcome.ts'
import { useSince } from '../../../hooks/useNow.ts'
import { useConnection } from '../../../session/connections.ts'
import { ProblemNotice } from '../../../components/ProblemNotice.tsx'
import { When, useMoment } from '../../../components/field/When.tsx'
import type { ActivationEnd } from '../../../stores/lastActivation.ts'
import { useCurrentSession } from '../../../session/session.ts'
import { useCurrenciesSeen } from '../../../stores/walletsSeen.ts'
import layout from '../../../components/layout.module.css'
import { Pairs } from '../../../components/field/ApiFields.tsx'
import { Dialog } from '../../../components/dialog/Dialog.tsx'
import { typedBox } from '../../../components/boxes/boxes.tsx'

interface Props {
  readonly bonusId: string
  readonly bonus: Bonus
  readonly close: () => void
  readonly ended: (ended: ActivationEnd) => void
}

function Parties({ permit }: { permit: Permit }): ReactNode {
  const { connection, account, bonus } = permit
  const { label, fingerprint, users = [] } = account
  const [user] = users
  const parties = {
    Environment: (
      <>
        <EnvironmentTag environment={connection.environment} /> {connection.name}{' '}
        <span className={layout.quiet}>{connection.origin}</span>
      </>
    ),
    Player: (
      <>
        {label}{' '}
        {user === undefined ? (
          <span className={layout.quiet}>
            No answer has named the player’s id yet{fingerprint !== undefined && `; token ${fingerprint}`}
          </span>
        ) : (
          <span className={layout.code}>{user}</span>
        )}
      </>
    ),
    Bonus: (
      <>
        {drawText(bonus.title ?? 'without a title')} <span className={layout.code}>{bonus.id}</span>
      </>
    )
  }
  return (
    <Box mb="sm">
      <Pairs pairs={Object.entries(parties)} />
    </Box>
  )
}

function Findings({ findings }: { findings: readonly PreflightNote[] }): ReactNode {
  return (
    <ul className={`${layout.plainList} ${layout.stack}`} aria-label="Findings">
      {findings.map(({ level, text }) => (
        <li key={text} className={level === 'warn' ? layout.note : layout.quiet}>
          <strong>{level === 'warn' ? 'Warning' : 'Note'}:</strong> {text}
        </li>
      ))}
    </ul>
  )
}

function Seconds({ since, limit }: { readonly since: string; readonly limit: number }): ReactNode {
  const seconds = Math.floor(useSince(Date.parse(since)) / 1000)
  return `${Math.min(Math.max(0, seconds), limit)} of ${limit} s`
}

/** `sentAt` is known once main has recorded the activation. */
function Phase({ sentAt, isAsked }: { readonly sentAt: string | undefined; readonly isAsked: boolean }): ReactNode {
  const limit = useConnection()?.timeLimit
  if (sentAt === undefined) return isAsked ? 'Answer the system’s question. Nothing has been sent yet.' : 'One moment …'
  return (
    <>
      Sent once at <When value={sentAt} />. Waiting for the answer
      {limit !== undefined && (
        <>
          , <Seconds since={sentAt} limit={limit} />
        </>
      )}
      .
    </>
  )
}

/** Names the player and connection of an earlier attempt, if either isn't the same as in this permit. */
const road = (permit: Permit, { connection, account }: JournalEntry): string =>
  connection.id === permit.connection.id && account.id === permit.account.id
    ? ''
    : `, as ${labelInWords(account.label)} on ${connection.name}`

/** Shows the player and bonus that main's permit covers, and sends the activation at most once. */
export function ActivateDialog({ bonusId, bonus, close, ended }: Props): ReactNode {
  const session = useCurrentSession()
  const { connection, account = '' } = session
  const { value: title } = ofBonus.title(bonus)
  const findings = preflight(bonus, { ...useMoment(), currencies: useCurrenciesSeen(session) })
  const prepared = useQuery<Answer<Permit>, ProblemError>({
    queryKey: ['bonuses.prepare', { connection, account, bonusId }],
    queryFn: () =>
      ask('bonuses.prepare', {
        connection,
        account,
        bonusId,
        ...(title !== undefined && { bonusTitle: beginningOf(charactersOf(title), 2000) })
      }),
    // Each dialog gets a new permit.
    gcTime: 0,
    staleTime: 0
  })
  const activate = useAct('bonuses.activate')
  const isPressed = useRef(false)
  const status = useRef<HTMLSpanElement>(null)
  const [hint, setHint] = useState('')
  // Enter may still be held from the look-up, so only a click or Space activates.
  const ignoreEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    setHint('Enter does not activate. Press Space.')
  }
  const [reason, setReason] = useState('')
  const permit = prepared.data?.value
  // Main records the activation just before it sends the request.
  const sent = useJournal().data?.value.entries.find(({ id }) => id === permit?.id)
  const isReasoned = permit !== undefined && (!needsReason(permit) || reason.trim() !== '')
  const isDoubtful = permit?.earlier !== undefined || findings.some(({ level }) => level === 'warn')
  const press = async () => {
    // Ignore a second click before the next render; otherwise, its refusal would hide the first click's outcome.
    if (!permit || isPressed.current) return
    isPressed.current = true
    setHint('')
    // The pressed button loses the focus when it is disabled, so focus the status instead.
    status.current?.focus()
    const at = new Date().toISOString()
    try {
      // Await the answer here, because mutation callbacks don't run once the user has left the screen.
      const answer = await activate.mutateAsync({ permit: permit.id, ...(reason !== '' && { reason }) })
      ended({ permit, answer })
    } catch (error) {
      if (!(error instanceof ProblemError)) return
      if (error.problem.code !== 'cancelled') return ended({ permit, error, at })
      // *Cancel* in main's question uses up the permit, so request another.
      isPressed.current = false
      setHint('You pressed Cancel; nothing was sent.')
      askAgain(prepared)
    }
  }
  return (
    <Dialog close={activate.isPending ? () => {} : close} title="Activate bonus" size={620}>
      {prepared.error && <ProblemNotice error={prepared.error} retry={() => askAgain(prepared)} />}
      {permit && (
        <>
          <Parties permit={permit} />
          {permit.earlier && (
            <Box component="p" mb="sm" className={layout.note}>
              {permit.earlier.outcome === 'activated' ? (
                <>
                  <strong>Already activated</strong> for this player on{' '}
                </>
              ) : (
                <>
                  <strong>Tried before:</strong> {outcomeOf(permit.earlier)} on{' '}
                </>
              )}
              <When value={permit.earlier.at} />
              {road(permit, permit.earlier)}.
              {isOpen(permit.earlier) && ' Check that attempt first: it may have happened.'}
            </Box>
          )}
          {permit.users && (
            <Box component="p" mb="sm" className={layout.note}>
              <strong>Another player:</strong> answers under this token named {permit.users.join(', ')}. Check whose
              token it is first.
            </Box>
          )}
          <Findings findings={findings} />
          {needsReason(permit) && (
            <TextInput
              label="Reason or ticket"
              description="Required in production; kept in Activity."
              descriptionProps={{ mb: 4 }}
              withAsterisk={false}
              required
              my="sm"
              maxLength={longestReason}
              // The permit may arrive before or after the dialog moves the focus.
              data-autofocus
              // oxlint-disable-next-line jsx-a11y/no-autofocus -- The box appears in a dialog that is already open, and is its first box.
              autoFocus
              {...typedBox(reason, setReason)}
            />
          )}
          {permit.isAsked && !activate.isPending && (
            <p className={layout.quiet}>You’ll confirm once more before anything is sent.</p>
          )}
        </>
      )}
      <Group justify="flex-end" gap="sm" mt="lg" wrap="nowrap">
        <span ref={status} tabIndex={-1} className={`${layout.fill} ${layout.quiet}`} role="status">
          {hint}
          {activate.isPending && <Phase sentAt={sent?.at} isAsked={permit?.isAsked === true} />}
        </span>
        <Button onClick={close} disabled={activate.isPending} data-autofocus>
          Cancel
        </Button>
        {permit && (
          <Button
            variant={isDoubtful ? 'default' : 'filled'}
            onClick={() => void press()}
            onKeyDown={ignoreEnter}
            disabled={!isReasoned || prepared.isFetching}
            loading={activate.isPending}
          >
            Activate for {labelInWords(permit.account.label)}
          </Button>
        )}
      </Group>
    </Dialog>
  )
}
