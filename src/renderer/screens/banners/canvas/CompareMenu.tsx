import { Menu } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import type { ReactNode } from 'react'
import { MenuChoices, ToolMenu } from '../../../components/MenuChoices.tsx'
import { Waiting } from '../../../components/waiting/Waiting.tsx'
import { cancelAsked, useCancellableAct } from '../../../bridge/queries.ts'
import { textOf } from '../../../domain/problems.ts'
import { toast } from '../../../stores/toasts.ts'
import { modes, references, useView, type ReferenceKind } from '../model/view.ts'
import type { Comparisons } from '../compare/useComparisons.ts'
import { deviceWords } from '../model/slots.ts'

interface Props {
  readonly connection: string
  readonly exchange: string | undefined
  readonly comparisons: Comparisons
  /** Opens a saved review. */
  readonly openReview: (() => void) | undefined
  /** Adds or replaces the design of the figure that the inspector is about. */
  readonly addDesign: () => void
}

const nothing = 'Nothing'

/** Chooses what figures are compared with, and makes references. */
export function CompareMenu({ connection, exchange, comparisons, openReview, addDesign }: Props): ReactNode {
  const { compare, device, mode, change } = useView()
  const isNarrow = useMediaQuery('(max-width: 1099px)')
  const take = useCancellableAct('snapshots.take')
  const compareWith = (kind: ReferenceKind | undefined) =>
    change({ compare: kind, zoomed: undefined, isMasking: false, ...(kind && { tab: 'Elements', isInspecting: true }) })
  const takeSnapshot = () => {
    if (exchange === undefined) return
    take.mutate(
      { connection, exchange },
      {
        onSuccess: ({ value: { id, pictures, lost } }) => {
          toast(`Snapshot kept with ${pictures} pictures${lost > 0 ? `; ${lost} could not be fetched` : ''}.`)
          compareWith('Snapshot')
          change({ snapshot: id })
        },
        onError: ({ problem }) => toast(problem.message ?? textOf(problem).title, 'bad')
      }
    )
  }
  const { accepting } = comparisons
  return (
    <>
      <ToolMenu name="Compare with" words={`Compare with: ${compare ?? nothing}`} isOn={compare !== undefined}>
        <MenuChoices
          name="Compare with"
          value={compare ?? nothing}
          choices={[nothing, ...references].map((value) => ({ value, label: value }))}
          choose={(value) => compareWith(references.find((one) => one === value))}
        />
        {isNarrow && compare !== undefined && (
          <MenuChoices
            name="Comparison mode"
            value={mode}
            choices={modes.map((value) => ({ value, label: value }))}
            choose={(value) => change({ mode: modes.find((one) => one === value) ?? mode })}
          />
        )}
        <Menu.Divider />
        <Menu.Item
          closeMenuOnClick
          onClick={() => {
            compareWith('Design')
            addDesign()
          }}
        >
          Add design… ({deviceWords[device]})
        </Menu.Item>
        <Menu.Item closeMenuOnClick disabled={exchange === undefined || take.isPending} onClick={takeSnapshot}>
          Take snapshot
        </Menu.Item>
        <Menu.Item
          closeMenuOnClick
          disabled={accepting.isBusy || accepting.count === 0}
          title="Takes what is live as the reference of each figure of this category that has a design"
          onClick={() => void accepting.acceptAll()}
        >
          Accept all as reference
        </Menu.Item>
        <Menu.Item closeMenuOnClick disabled={!openReview} onClick={openReview}>
          Open review…
        </Menu.Item>
      </ToolMenu>
      {take.isPending && exchange !== undefined && (
        // Each of its pictures has a time limit of its own.
        <Waiting cancel={() => cancelAsked('snapshots.take', { connection, exchange })} />
      )}
    </>
  )
}
