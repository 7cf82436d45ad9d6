import { Button, Menu } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import { countInWords } from '../../../../shared/countInWords.ts'
import { cancelAsked, useCancellableAct } from '../../../bridge/queries.ts'
import type { ProblemError } from '../../../bridge/request.ts'
import { MenuChoices, ToolMenu } from '../../../components/MenuChoices.tsx'
import { Waiting, WaitingFor } from '../../../components/waiting/Waiting.tsx'
import { reasonOf } from '../../../domain/problems.ts'
import { useBannerLookup } from '../../../stores/bannerLookup.ts'
import { toast } from '../../../stores/toasts.ts'
import { choiceInWords, snapshotInWords, useOtherConnection, useSnapshot } from '../compare/otherSets.ts'
import { AddDesigns } from '../designs/AddDesigns.tsx'
import { useCampaign } from '../studio/campaign.ts'
import { changeComparison, compareWith, references, useComparisonOptions } from '../studio/comparisonOptions.ts'

const nothing = 'Nothing'

/** A menu that chooses what to compare figures with, adds designs and takes snapshots. `children` are more items. */
export function CompareMenu({ children }: { readonly children?: ReactNode }): ReactNode {
  const { connection, category, exchange } = useCampaign(({ connection, category, answer }) => ({
    connection,
    category,
    exchange: answer.exchange
  }))
  const [isAdding, setAdding] = useState(false)
  const compare = useComparisonOptions((options) => options.compare)
  const takes = useCancellableAct('snapshots.take')
  const takeSnapshot = () => {
    if (exchange === undefined) return
    // The toast appears on any screen, but its button opens the snapshot only if its category is still shown.
    void takes.mutateAsync({ connection, exchange }).then(
      ({ value: { id, pictures, lost } }) => {
        const size = countInWords(pictures, 'picture', 'pictures')
        toast(`Snapshot taken with ${size}${lost > 0 ? `; ${lost} could not be fetched` : ''}.`)
        if (useBannerLookup.getState().requested !== category) return
        compareWith('Snapshot')
        changeComparison({ snapshot: id })
      },
      ({ problem }: ProblemError) => toast(reasonOf(problem), 'bad')
    )
  }
  const { choices, chosen } = useOtherConnection(category)
  const { snapshots, chosen: chosenSnapshot } = useSnapshot(connection, category, compare === 'Snapshot')
  return (
    <>
      {isAdding && <AddDesigns close={() => setAdding(false)} />}
      <ToolMenu name="Compare with" words={`Compare with: ${compare ?? nothing}`} isOn={compare !== undefined}>
        <MenuChoices
          name="Compare with"
          value={compare ?? nothing}
          choices={[nothing, ...references]}
          choose={(value) => compareWith(value === nothing ? undefined : value)}
        />
        {compare === 'Another connection' && chosen && (
          <>
            <Menu.Divider />
            <MenuChoices
              name="Another connection"
              value={chosen.connection.id}
              choices={choices.map((one) => ({ value: one.connection.id, label: choiceInWords(one) }))}
              choose={(choice) => changeComparison({ choice })}
            />
          </>
        )}
        {compare === 'Snapshot' && chosenSnapshot && (
          <>
            <Menu.Divider />
            <MenuChoices
              name="Snapshot"
              value={chosenSnapshot.id}
              choices={snapshots.map((one) => ({ value: one.id, label: snapshotInWords(one) }))}
              choose={(id) => changeComparison({ snapshot: id })}
            />
          </>
        )}
        {children}
        <Menu.Divider />
        <Menu.Item closeMenuOnClick onClick={() => setAdding(true)}>
          Add designs…
        </Menu.Item>
        <Menu.Item closeMenuOnClick disabled={exchange === undefined || takes.isPending} onClick={takeSnapshot}>
          Take snapshot
        </Menu.Item>
      </ToolMenu>
      {compare === 'Another connection' && <Ask />}
      {takes.isPending && exchange !== undefined && (
        // Taking a snapshot may be slow, because each picture has its own time limit.
        <Waiting cancel={() => cancelAsked('snapshots.take', { connection, exchange })} />
      )}
    </>
  )
}

/** The button that requests the category from the chosen connection. */
function Ask(): ReactNode {
  const category = useCampaign((campaign) => campaign.category)
  const { chosen, ask, query, other } = useOtherConnection(category)
  if (!chosen) return null
  const isRequested = query?.input.connection === chosen.connection.id && query.input.account === chosen.account?.id
  const { name, environment } = chosen.connection
  const who = chosen.account ? `as ${chosen.account.label}` : 'without a player'
  const words = `Ask ${name} (${environment.toUpperCase()})`
  return (
    <>
      {!(isRequested && other) && (
        <Button
          variant="light"
          flex="0 1 auto"
          aria-label={`${words} ${who} for “${category}”`}
          title={`${words} ${who} for “${category}”`}
          loading={query?.query.isFetching ?? false}
          onClick={() => {
            ask()
            // The focused button disappears when the answer arrives, so move the focus.
            document.getElementById('main')?.focus()
          }}
        >
          {words}
        </Button>
      )}
      {query && <WaitingFor read={{ route: 'banners.list', input: query.input }} />}
    </>
  )
}
