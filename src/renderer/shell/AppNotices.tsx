import { Button } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import type { NamedAccount, Account, Connection } from '../../shared/contract/connections.ts'
import type { DatabaseNotice } from '../../shared/contract/settings.ts'
import { addressOfLink } from '../../shared/link.ts'
import { oneLine } from '../../shared/text/oneLine.ts'
import { replaceToken } from '../stores/frameDialog.ts'
import { isAskedAtOnce, useOpenedLink } from '../stores/openedLink.ts'
import { SamePlayers } from '../components/SamePlayers.tsx'
import { useAct, useAsk } from '../bridge/queries.ts'
import { request } from '../bridge/request.ts'
import { ProblemNotice } from '../components/ProblemNotice.tsx'
import { tellFailure } from '../stores/toasts.ts'
import { readPart, navigate, useScreenPath } from '../session/address.ts'
import { sessionKey } from '../session/session.ts'
import { useConnection, useAccount, useDoubtedAccount } from '../session/connections.ts'
import { storageWordsOf } from '../domain/problems.ts'
import { whenText } from '../domain/time/showTime.ts'
import classes from './Notices.module.css'
import { useChosenZone } from '../components/field/When.tsx'
import { tokenFault } from '../domain/tokenWords.ts'
import { useNow } from '../hooks/useNow.ts'
import { useRefusedAt } from '../stores/refusedTokens.ts'

const untilTheEnd = 'What you change now lasts until you close Pitboss, and activating is off'

const lowerFirst = (title: string): string => title.slice(0, 1).toLowerCase() + title.slice(1)

function textOf(
  { kind, file, cause, from = '', at = '' }: DatabaseNotice,
  timeInWords: (iso: string) => string
): string {
  const words = storageWordsOf(cause)
  const why = words ? `: ${lowerFirst(words.title)}` : ''
  const texts: Record<DatabaseNotice['kind'], string> = {
    restored: `The database could not be read, so Pitboss uses its backup. Anything you did from ${timeInWords(from)} to ${timeInWords(at)} is missing, also activations. The file that could not be read is kept as ${file}. Activating stays off until you have looked at this.`,
    begun: `The database could not be read, and there was no backup, so Pitboss starts with an empty one. Activations made before ${timeInWords(at)} are not known here. The file that could not be read is kept as ${file}. Activating stays off until you have looked at this.`,
    foreign: `${file} is another program’s file. Pitboss leaves it as it is. ${untilTheEnd}.`,
    newer: `${file} was written by a newer Pitboss, so this one leaves it as it is. ${untilTheEnd}.`,
    'in-use': `Another process has ${file} open, perhaps a second Pitboss. ${untilTheEnd}. Close the other one, then start Pitboss again.`,
    unreadable: `${file} could not be opened${why}. ${untilTheEnd}. Start Pitboss again to try once more.`,
    'read-only': `The profile’s folder is read-only: you see what was saved, and nothing can be changed or activated.`,
    unwritten: `The last change could not be saved${why}. It was not made; what is on screen stays.`,
    rows: `Some of what was saved could not be read and is not shown. It stays in ${file}.`
  }
  return texts[kind]
}

function DatabaseNoticeView(): ReactNode {
  const notice = useAsk('database.notice', {}, { isAlwaysFresh: true }).data?.value
  const confirm = useAct('database.confirm')
  const zone = useChosenZone()
  if (!notice) return null
  const mustConfirm = notice.kind === 'restored' || notice.kind === 'begun'
  return (
    <section role="alert" className={classes.notice} data-level="warn" aria-label="Database">
      <p>{textOf(notice, (iso) => whenText(iso, 'connection', zone))}</p>
      <Button onClick={() => void tellFailure(request('profile.show', {}))}>Show in folder</Button>
      {mustConfirm && (
        <Button loading={confirm.isPending} onClick={() => confirm.mutate({})}>
          I have looked: allow activating
        </Button>
      )}
      {confirm.error && <ProblemNotice error={confirm.error} />}
    </section>
  )
}

function TwoPlayers({ connection, account, users }: NamedAccount): ReactNode {
  const accept = useAct('identities.accept')
  const label = useConnection()?.accounts.find(({ id }) => id === account)?.label ?? 'this player'
  const [first, ...others] = users
  const newest = users.at(-1) ?? ''
  return (
    <section role="alert" className={classes.notice} data-level="warn" aria-label="Another player">
      <p>
        <strong>The token of {label} named another player.</strong> Answers named <code>{first}</code> before, and{' '}
        <code>{others.join(', ')}</code> since. One token is one player: check under Connections whose token this is
        before you rely on what is shown. If the newest is right, say so.
      </p>
      <Button loading={accept.isPending} onClick={() => accept.mutate({ connection, account, user: newest })}>
        This is right: {newest}
      </Button>
      {accept.error && <ProblemNotice error={accept.error} />}
    </section>
  )
}

function LinkNotice(): ReactNode {
  const link = useOpenedLink((state) => state.link)
  if (link === undefined) return null
  const address = addressOfLink(link)
  const [path = ''] = address?.split('?') ?? []
  const isList = address !== undefined && isAskedAtOnce(address)
  const close = () => useOpenedLink.setState({ link: undefined })
  return (
    <p role="alert" className={classes.notice} aria-label="Link">
      <span>
        {address === undefined ? (
          <>
            <strong>This link was not opened.</strong> It leads to no bonus, category or group:{' '}
            <code>{oneLine(link)}</code>
          </>
        ) : (
          <>
            <strong>A link was opened.</strong> It leads to <code>{oneLine(readPart(path.slice(1)))}</code>.
            {isList && ' The list is requested when you open it.'}
          </>
        )}
      </span>
      {address !== undefined && (
        <Button
          variant="light"
          onClick={() => {
            close()
            navigate(address)
          }}
        >
          Open it
        </Button>
      )}
      <Button onClick={close}>Close</Button>
    </p>
  )
}

function FaultNotice(): ReactNode {
  const fault = useAsk('support.fault', {}, { isAlwaysFresh: true }).data?.value ?? null
  const [isClosed, setClosed] = useState(false)
  if (fault === null || isClosed) return null
  return (
    <section role="alert" className={classes.notice} data-level="warn" aria-label="Fault">
      <p>
        <strong>Something in Pitboss failed ({fault}).</strong> Pitboss keeps running. Start it again if something does
        not answer. The log in its folder says what failed.
      </p>
      <Button onClick={() => void tellFailure(request('profile.show', {}))}>Show in folder</Button>
      <Button onClick={() => setClosed(true)}>Close</Button>
    </section>
  )
}

/** Rare notices, which load after the first screen. */
export function AppNotices(): ReactNode {
  const doubted = useDoubtedAccount()
  const connection = useConnection()
  return (
    <>
      <LinkNotice />
      <DatabaseNoticeView />
      <FaultNotice />
      <HealthNotices />
      {doubted && <TwoPlayers key={sessionKey(doubted)} {...doubted} />}
      {connection && <SamePlayers connection={connection} className={classes.notice} />}
    </>
  )
}

function TokenNotice({ connection, account }: { connection: Connection; account: Account }): ReactNode {
  const refusedAt = useRefusedAt(connection.id, account.id)
  const fault = tokenFault(account, refusedAt, useNow(), useChosenZone(), useScreenPath() === '/overview')
  if (fault === undefined) return null
  return (
    <section
      role="alert"
      className={classes.notice}
      data-level="warn"
      data-refusal={refusedAt !== undefined || undefined}
      aria-label="Token"
    >
      <p>
        <strong>{fault.title}</strong> {fault.detail}
      </p>
      <Button onClick={replaceToken}>Replace token…</Button>
    </section>
  )
}

function HealthNotices(): ReactNode {
  const connection = useConnection()
  const account = useAccount()
  // The demo platform needs no network, and its tokens can't change.
  if (!connection || connection.builtIn) return null
  return account && <TokenNotice key={account.id} connection={connection} account={account} />
}
