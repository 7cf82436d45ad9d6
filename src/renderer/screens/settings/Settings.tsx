import '@mantine/core/styles/SegmentedControl.css'
import '@mantine/core/styles/FloatingIndicator.css'
import { Button, NativeSelect, SegmentedControl } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import type { Output } from '../../../shared/contract/index.ts'
import { grouped, percentInWords } from '../../../shared/countInWords.ts'
import { useAct, useAsk, askAgain } from '../../bridge/queries.ts'
import { request } from '../../bridge/request.ts'
import { ProblemNotice } from '../../components/ProblemNotice.tsx'
import { Screen } from '../../components/Screen.tsx'
import { bytesInWords } from '../../domain/bytesInWords.ts'
import { dateForm, dateWithClock } from '../../domain/locale/forms.ts'
import { keepingInWords } from '../../domain/tokenWords.ts'
import { viewedLists, type ViewedList } from '../../../shared/lists/listView.ts'
import { usePreferences } from '../../stores/view/preferences.ts'
import { changePageSize, usePageSizes } from '../../stores/view/pageSizes.ts'
import { pageSizes } from '../../collection/state/paging.ts'
import { useViewChoices, type ChoiceGroup } from '../../stores/view/useViewChoices.ts'
import { KeptAnswers } from './KeptAnswers.tsx'
import { KeptDesigns } from './KeptDesigns.tsx'
import { Retention } from './Retention.tsx'
import { keptRows } from './keptRows.ts'
import classes from './Settings.module.css'
import { TransferConnections } from './TransferConnections.tsx'

function Section({ name, children }: { readonly name: string; readonly children: ReactNode }): ReactNode {
  return (
    <section className={classes.section} aria-label={name}>
      <h2>{name}</h2>
      {children}
    </section>
  )
}

const meanings: Readonly<Record<string, string>> = {
  Money: 'How amounts are read. The platform does not say whether they are cents.',
  Time: 'In which zone times are shown.',
  Theme: 'System follows this machine.',
  Density: 'How much fits on the screen.'
}

interface ChoiceRowProps {
  readonly group: ChoiceGroup
  readonly meaning?: ReactNode
}

function ChoiceRow({ group, meaning }: ChoiceRowProps): ReactNode {
  const { name, value, initial, choices, choose } = group
  return (
    <div className={classes.row}>
      <span className={classes.name}>
        {name}
        <span className={classes.meaning}>{meaning ?? meanings[name]}</span>
      </span>
      <SegmentedControl
        size="xs"
        aria-label={name}
        data={choices.map(({ value: choice, label }) => ({ value: choice, label }))}
        value={value ?? ''}
        onChange={choose}
      />
      <Button
        variant="subtle"
        disabled={initial === undefined || value === initial}
        aria-label={`Reset ${name}`}
        onClick={({ currentTarget: { parentElement } }) => {
          if (initial === undefined) return
          choose(initial)
          // A disabled button would let the focus fall to the body.
          parentElement?.querySelector<HTMLElement>(`input[value="${initial}"]`)?.focus()
        }}
      >
        Reset
      </Button>
    </div>
  )
}

const sampleTime = new Date(Date.UTC(2026, 10, 20, 18, 30, 7))

/** In whose form numbers and dates are written: Pitboss’s own or the system’s. */
function LocaleRow(): ReactNode {
  const { locale, change } = usePreferences()
  const { date, clock } = dateForm()
  const example = `${dateWithClock(date(sampleTime), clock(sampleTime))} · ${grouped('-1234567.89')} EUR · ${percentInWords('12.5')}`
  return (
    <ChoiceRow
      group={{
        name: 'Numbers and dates',
        value: locale,
        initial: 'pitboss',
        choices: [
          { value: 'pitboss', label: 'Pitboss’s own' },
          { value: 'system', label: `System (${navigator.language})` }
        ],
        choose: (value) => change({ locale: value === 'system' ? 'system' : 'pitboss' })
      }}
      meaning={
        <>
          How they are written on screen: <bdi dir="ltr">{example}</bdi>. Copies, tickets and files do not change with
          it.
        </>
      }
    />
  )
}

const deletions: Partial<Record<Output<'profile.delete'>['result'], string>> = {
  busy: 'Nothing was deleted: an export or an activation is running. Wait for its end, then delete again.',
  left: 'Not everything could be deleted. Delete these in the folder yourself: '
}

function DeleteAll(): ReactNode {
  const act = useAct('profile.delete')
  const { result, left = [] } = act.data?.value ?? {}
  const said = result && deletions[result]
  return (
    <>
      <div className={classes.row}>
        <span className={classes.name}>
          Delete all
          <span className={classes.meaning}>
            Deletes everything above but the files of the browser part, and closes Pitboss. Files that you saved or
            exported elsewhere stay.
          </span>
        </span>
        <Button variant="default" loading={act.isPending} onClick={() => act.mutate({})}>
          Delete all…
        </Button>
      </div>
      {said !== undefined && <p role="alert">{said + left.join(', ')}</p>}
      {act.error && <ProblemNotice error={act.error} />}
    </>
  )
}

function OnThisMachine(): ReactNode {
  const contents = useAsk('profile.contents', {}, { isAlwaysFresh: true })
  if (contents.error) return <ProblemNotice error={contents.error} retry={() => askAgain(contents)} />
  if (!contents.data) return null
  const { folder, kept, isWhole } = contents.data.value
  return (
    <>
      <p className={classes.folder}>
        <code>{folder}</code>
        <Button variant="default" onClick={() => void request('profile.show', {})}>
          Show in folder
        </Button>
      </p>
      <table className={classes.kept} aria-label="Kept on this machine">
        <tbody>
          {keptRows(kept).map(({ what, bytes }) => (
            <tr key={what}>
              <td>{what}</td>
              <td className={classes.bytes}>{bytesInWords(bytes)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {!isWhole && (
        <p className={classes.meaning}>There are more files than were measured: sizes are at least these.</p>
      )}
      <DeleteAll />
    </>
  )
}

const listNames: Record<ViewedList, string> = {
  transactions: 'Transactions',
  notifications: 'Notifications',
  jackpots: 'Jackpots'
}

function PageSizes(): ReactNode {
  const sizes = usePageSizes()
  return viewedLists.map((list) => (
    <div key={list} className={classes.row}>
      <span className={classes.name}>Rows per page of {listNames[list]}</span>
      <NativeSelect
        aria-label={`Rows per page of ${listNames[list]}`}
        data={[
          { value: '', label: 'Server default' },
          ...pageSizes.map((size) => ({ value: String(size), label: String(size) }))
        ]}
        value={String(sizes[list] ?? '')}
        onChange={({ currentTarget: { value } }) =>
          changePageSize(
            list,
            pageSizes.find((size) => String(size) === value)
          )
        }
      />
      <Button
        variant="subtle"
        disabled={sizes[list] === undefined}
        aria-label={`Reset Rows per page of ${listNames[list]}`}
        onClick={() => changePageSize(list, undefined)}
      >
        Reset
      </Button>
    </div>
  ))
}

const askChoices = [
  { value: 'needed', label: 'Where it matters' },
  { value: 'always', label: 'Always' }
]

function Asking(): ReactNode {
  const { asksAlways, change } = usePreferences()
  return (
    <div className={classes.row}>
      <span className={classes.name}>
        Ask before an activation
        <span className={classes.meaning}>
          In production, and where an account may be another player, Pitboss asks in a window of its own in any case.
        </span>
      </span>
      <SegmentedControl
        size="xs"
        aria-label="Ask before an activation"
        data={askChoices}
        value={asksAlways ? 'always' : 'needed'}
        onChange={(value) => change({ asksAlways: value === 'always' })}
      />
      <Button
        variant="subtle"
        disabled={!asksAlways}
        aria-label="Reset Ask before an activation"
        onClick={() => change({ asksAlways: false })}
      >
        Reset
      </Button>
    </div>
  )
}

/** The Settings screen: how values and the app look, how tokens are kept, and what is on this machine. */
export function Settings(): ReactNode {
  const groups = useViewChoices()
  const keeping = useAsk('connections.keeping', {})
  return (
    <Screen name="Settings">
      <div className={classes.sections}>
        <Section name="View">
          {groups.map((group) => (
            <ChoiceRow key={group.name} group={group} />
          ))}
          <LocaleRow />
        </Section>
        <Section name="Lists">
          <p className={classes.meaning}>For lists that you open from now on; each keeps what you choose in it.</p>
          <PageSizes />
        </Section>
        <Section name="Activation">
          <Asking />
        </Section>
        <Section name="Tokens">
          <p>{keeping.data && keepingInWords[keeping.data.value.reason]}</p>
          <p className={classes.meaning}>
            Zone, money rules, proxy and certificates belong to a platform: they are under{' '}
            <Link href="/connections">Connections</Link>.
          </p>
        </Section>
        <Section name="Connections">
          <TransferConnections />
        </Section>
        <Section name="On this machine">
          <Retention />
          <OnThisMachine />
          <KeptAnswers />
          <KeptDesigns />
        </Section>
      </div>
    </Screen>
  )
}
