import { Button } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import type { NamedAccount, Account, Connection } from '../../shared/contract/connections.ts'
import type { StoreNotice } from '../../shared/contract/settings.ts'
import { addressOfLink } from '../../shared/link.ts'
import { oneLine } from '../../shared/oneLine.ts'
import { useFrameDialog, replaceToken } from '../stores/frameDialog.ts'
import { isAskedAtOnce, useOpenedLink } from '../stores/openedLink.ts'
import { SamePlayers } from '../components/SamePlayers.tsx'
import { useAct, useAsk } from '../bridge/queries.ts'
import { request } from '../bridge/request.ts'
import { ProblemNotice } from '../components/ProblemNotice.tsx'
import { tellFailure } from '../stores/toasts.ts'
import { readPart, navigate, useScreenPath } from '../session/address.ts'
import { useConnection, useAccount, useDoubtedAccount } from '../session/connections.ts'
import { storageWordsOf } from '../domain/storageWords.ts'
import classes from './Notices.module.css'
import { useChosenZone } from '../components/field/When.tsx'
import { tokenFault } from '../domain/tokenWords.ts'
import { useIsOnline } from '../hooks/useWindowState.ts'
import { useNow } from '../hooks/useNow.ts'
import { useIsRefused } from '../stores/refusedTokens.ts'

const names: Record<StoreNotice['store'], { readonly what: string; readonly without: string }> = {
  settings: { what: 'settings', without: 'new ones' },
  tokens: { what: 'protected tokens', without: 'none: enter them again' },
  journal: { what: 'activations', without: 'an empty journal' },
  bonuses: { what: 'recent bonuses', without: 'none' },
  designs: { what: 'designs', without: 'none' },
  pins: { what: 'pins on banners', without: 'none' },
  snapshots: { what: 'snapshots', without: 'none' },
  'activation-answers': { what: 'answers of activations', without: 'none' },
  'layout-profiles': { what: 'places of layout profiles', without: 'none' }
}

const untilTheEnd = 'What you change now lasts until you close the app'

const cut = (title: string): string => title.slice(0, 1).toLowerCase() + title.slice(1)

function textOf({ store, kind, file, cause }: StoreNotice): string {
  const { what, without } = names[store]
  const meanwhile = store === 'journal' ? 'Nothing can be activated until then' : untilTheEnd
  const words = storageWordsOf(cause)
  const why = words ? `: ${cut(words.title)}` : ''
  const texts: Record<StoreNotice['kind'], string> = {
    'set-aside': `The ${what} could not be read, so Pitboss starts with ${without}. The old file is kept as ${file}.`,
    older: `The ${what} could not be read, so the ones before the last change are in use. The unreadable file is kept as ${file}.`,
    gone: `${file} was gone, so the ${what} before the last change are in use.`,
    newer: `${file} was written by a newer Pitboss. The ${what} in it are left as they are. ${meanwhile}.`,
    unreadable: `${file} could not be read just now. The ${what} in it are left as they are. ${meanwhile}; start Pitboss again to have them back.`,
    'read-only': `${file} cannot be written. ${untilTheEnd}.`,
    changed: `Another program changed the ${what} while Pitboss ran. The ones that Pitboss had are in use and written; the others are kept as ${file}.`,
    unwritten: `${file} could not be written${why}. The ${what} that changed since are in memory only and are lost when you close the app; the next change writes them too.`,
    lines: `Some lines of ${file} cannot be read. They stay in the file, and all other ${what} are in use; Activity tells which lines.`,
    unused: `Game and round are read from source_body by the same rules everywhere now. The patterns that were saved for connections are not used any more and kept as ${file}.`
  }
  return texts[kind]
}

function StoreNotices(): ReactNode {
  const notices = useAsk('stores.notices', {}, { isAlwaysFresh: true })
  return notices.data?.value.map((notice) => (
    <p key={notice.store} role="alert" className={classes.notice}>
      <span>{textOf(notice)}</span>
      <Button onClick={() => void tellFailure(request('stores.show', { store: notice.store }))}>Show in folder</Button>
    </p>
  ))
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
  const { link } = useOpenedLink()
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
            <strong>A link was opened{!isList && ' meanwhile'}.</strong> It leads to{' '}
            <code>{oneLine(readPart(path.slice(1)))}</code>.{isList && ' The list is requested when you open it.'}
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
        not answer, and send a report to the people who look after it.
      </p>
      <Button onClick={() => useFrameDialog.setState({ open: 'report' })}>Save report for support…</Button>
      <Button onClick={() => setClosed(true)}>Close</Button>
    </section>
  )
}

/** The notices that few starts show; loaded after the first screen is drawn. */
export function AppNotices(): ReactNode {
  const doubted = useDoubtedAccount()
  const connection = useConnection()
  return (
    <>
      <LinkNotice />
      <StoreNotices />
      <FaultNotice />
      <HealthNotices />
      {doubted && <TwoPlayers key={`${doubted.connection} ${doubted.account}`} {...doubted} />}
      {connection && <SamePlayers connection={connection} className={classes.notice} />}
    </>
  )
}

function TokenNotice({ connection, account }: { connection: Connection; account: Account }): ReactNode {
  const isRefused = useIsRefused(connection.id, account.id)
  const fault = tokenFault(account, isRefused, useNow(), useChosenZone(), useScreenPath() === '/overview')
  if (fault === undefined) return null
  return (
    <section
      role="alert"
      className={classes.notice}
      data-level="warn"
      data-refusal={isRefused || undefined}
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
  const isOnline = useIsOnline()
  // The demo platform needs no network, and nobody can change its tokens.
  if (!connection || connection.builtIn) return null
  return (
    <>
      {!isOnline && (
        <p role="status" className={classes.notice} data-level="warn">
          <span>
            <strong>This machine is offline.</strong> You see data loaded before. New requests fail until the network is
            back.
          </span>
        </p>
      )}
      {account && <TokenNotice key={account.id} connection={connection} account={account} />}
    </>
  )
}
