import { Button, Group } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useEffect, useEffectEvent, useMemo, useState, type ReactNode } from 'react'
import { countInWords } from '../../../shared/countInWords.ts'
import type { CaseList as Listed } from '../../../shared/contract/cases.ts'
import { askAgain, useAct, useAsk } from '../../bridge/queries.ts'
import { More } from '../../collection/More.tsx'
import { TabRow } from '../../components/field/ApiFields.tsx'
import { AnswerConnection, useChosenZone } from '../../components/field/When.tsx'
import { Panes } from '../../components/Panes.tsx'
import { ProblemNotice } from '../../components/ProblemNotice.tsx'
import { EmptyNote, Screen } from '../../components/Screen.tsx'
import { useAccount } from '../../session/connections.ts'
import { openCaseFile } from '../../stores/caseFiles.ts'
import { beginAndShow, useCaseView } from '../../stores/cases.ts'
import layout from '../../components/layout.module.css'
import { CaseList, listedCases } from './CaseList.tsx'
import { CaseView } from './CaseView.tsx'
import { useRequests } from './EvidenceList.tsx'
import { TicketPane } from './TicketPane.tsx'
import { CaseNotShown } from './CaseNotShown.tsx'
import { OpenedFile } from './OpenedFile.tsx'
import { useCaseAddress } from './model/useCaseAddress.ts'
import classes from './Cases.module.css'
import { useMedia } from '../../hooks/useMedia.ts'

const none: Listed['cases'] = []

function Keeping({ kept, unreadable, again }: Pick<Listed, 'kept' | 'unreadable'> & { again: () => void }): ReactNode {
  return (
    <>
      {kept === 'session' && (
        <p role="status" className={layout.quiet}>
          Cases are kept for this session only: no keyring of this machine protects them. Save a case file to keep one.
        </p>
      )}
      {kept === 'locked' && (
        <Group role="alert" className={layout.note} gap="sm">
          <span className={layout.fill}>
            The keyring is locked, and it guards the key of the cases: unlock it, then try again. If that changes
            nothing, start Pitboss again.
          </span>
          <Button onClick={again}>Try again</Button>
        </Group>
      )}
      {unreadable > 0 && (
        <p role="alert" className={layout.note}>
          {countInWords(unreadable, 'case', 'cases')} cannot be read: another keyring sealed the key, or the file was
          changed.
        </p>
      )}
    </>
  )
}

const NoCase = (): ReactNode => (
  <EmptyNote title="No case yet">
    <p>A case holds what one player says, what you found and what is still open, to hand it on with its evidence.</p>
    <p>
      Begin one with <b>New case</b>, or with <b>Add to case</b> where a transaction, bonus, notification, activation or
      request is open.
    </p>
  </EmptyNote>
)

function useShownCase(id: string | undefined) {
  const asked = useAsk('cases.open', { id: id ?? 'none' }, { enabled: id !== undefined, isAlwaysFresh: true })
  return { asked, one: id === undefined || asked.error ? undefined : asked.data?.value }
}

/** The Cases screen: every case of this machine, one of them open, and its text for a ticket. */
export function Cases(): ReactNode {
  const listed = useAsk('cases.list', {}, { isAlwaysFresh: true })
  const address = useCaseAddress()
  const { id, file, open } = address
  const account = useAccount()
  const { cases = none, kept = 'keyring', unreadable = 0 } = listed.data?.value ?? {}
  // One that was deleted or closed does not open by itself again.
  const [left, setLeft] = useState<string>()
  const { asked, one } = useShownCase(id)
  // Below that the ticket has no room beside the case.
  const isWide = useMedia('(width >= 1100px)')
  const first = useMemo(() => {
    const listed = listedCases(cases, address.show, '').filter((head) => head.id !== left)
    return (listed.find((one) => one.account.id === account?.id) ?? listed[0])?.id
  }, [cases, left, address.show, account?.id])
  const openFirst = useEffectEvent(() => {
    if (id === undefined && file === undefined && first !== undefined && useCaseView.getState().last === undefined)
      open(first, { replace: true })
  })
  useEffect(() => openFirst(), [id, first])
  const leave = () => {
    setLeft(id)
    address.leave()
  }
  const find = useRequests()
  const today = useAct('today.save')
  const zone = useChosenZone()
  const of = (part: ReactNode) => one && <AnswerConnection value={one.connection.id}>{part}</AnswerConnection>
  const view = one && of(<CaseView key={one.id} one={one} find={find} leave={leave} />)
  const ticket = one && of(<TicketPane one={one} find={find} />)
  return (
    <Screen
      name="Cases"
      isFilling
      beside={
        <>
          <Button
            leftSection={<IconPlus size={14} />}
            disabled={!account}
            title={account ? undefined : 'A case is about a player: choose one first.'}
            onClick={() => void beginAndShow()}
          >
            New case
          </Button>
          <More
            items={[
              { label: 'Open case file…', run: () => void openCaseFile() },
              { label: 'Save today…', run: () => today.mutate({ zone }) }
            ]}
          />
        </>
      }
    >
      {listed.error && <ProblemNotice error={listed.error} retry={() => askAgain(listed)} />}
      {today.error && <ProblemNotice error={today.error} />}
      {listed.data && <Keeping kept={kept} unreadable={unreadable} again={() => askAgain(listed)} />}
      {listed.data && cases.length === 0 && id === undefined && file === undefined ? (
        kept !== 'locked' && unreadable === 0 && <NoCase />
      ) : (
        <Panes
          of="cases"
          least={320}
          start={{
            label: 'Cases',
            size: 200,
            least: 160,
            content: listed.data && <CaseList cases={cases} {...address} />
          }}
          end={isWide && ticket ? { label: 'Ticket text', size: 292, least: 240, content: ticket } : undefined}
        >
          {file !== undefined ? (
            <OpenedFile key={file} handle={file} close={address.leave} />
          ) : asked.error ? (
            <CaseNotShown error={asked.error} retry={() => askAgain(asked)} close={leave} />
          ) : isWide || !one ? (
            view
          ) : (
            // The command that copies the ticket is there while the case is in view, too.
            <TabRow
              keepMounted
              keepMountedMode="display-none"
              panelClass={classes.tab}
              tabs={[
                { value: 'case', name: 'Case', panel: view },
                { value: 'ticket', name: 'Ticket text', panel: ticket }
              ]}
            />
          )}
        </Panes>
      )}
    </Screen>
  )
}
