import { Menu } from '@mantine/core'
import type { ReactNode } from 'react'
import { cancelAsked, useCancellableAct } from '../../../bridge/queries.ts'
import { ToolMenu } from '../../../components/MenuChoices.tsx'
import { Waiting } from '../../../components/waiting/Waiting.tsx'
import { textOf } from '../../../domain/problems.ts'
import { toast } from '../../../stores/toasts.ts'
import { designFiles } from '../model/pictureFile.ts'
import { useOpenedReview } from '../difference/useOpenedReview.ts'
import { deviceWords } from '../model/slots.ts'
import { changeView, modes, references, useIsNarrow, useView, type ReferenceKind } from '../model/view.ts'
import { chooseFile } from '../../../components/boxes/boxes.tsx'
import { MenuOf } from '../studio/inputs.tsx'
import { useStudio } from '../studio/useStudio.ts'

const nothing = 'Nothing'

/** Chooses what figures are compared with, and makes references. */
export function CompareMenu(): ReactNode {
  const { connection, comparisons, answer } = useStudio()
  const { exchange } = answer
  const { compare, device, mode } = useView()
  const isNarrow = useIsNarrow()
  const review = useOpenedReview()
  const takes = useCancellableAct('snapshots.take')
  const compareWith = (kind: ReferenceKind | undefined) =>
    changeView({
      compare: kind,
      zoomed: undefined,
      isMasking: false,
      ...(kind && { tab: 'Elements', isInspecting: true })
    })
  const takeSnapshot = () => {
    if (exchange === undefined) return
    takes.mutate(
      { connection, exchange },
      {
        onSuccess: ({ value: { id, pictures, lost } }) => {
          toast(`Snapshot kept with ${pictures} pictures${lost > 0 ? `; ${lost} could not be fetched` : ''}.`)
          compareWith('Snapshot')
          changeView({ snapshot: id })
        },
        onError: ({ problem }) => toast(problem.message ?? textOf(problem).title, 'bad')
      }
    )
  }
  const { accepting, take } = comparisons
  return (
    <>
      <ToolMenu name="Compare with" words={`Compare with: ${compare ?? nothing}`} isOn={compare !== undefined}>
        <MenuOf
          name="Compare with"
          value={compare ?? nothing}
          values={[nothing, ...references]}
          choose={(value) => compareWith(value === nothing ? undefined : value)}
        />
        {isNarrow && compare !== undefined && (
          <MenuOf name="Comparison mode" value={mode} values={modes} choose={(next) => changeView({ mode: next })} />
        )}
        <Menu.Divider />
        <Menu.Item
          closeMenuOnClick
          onClick={() => {
            compareWith('Design')
            chooseFile(designFiles, (file) => take(device, file))
          }}
        >
          Add design… ({deviceWords[device]})
        </Menu.Item>
        <Menu.Item closeMenuOnClick disabled={exchange === undefined || takes.isPending} onClick={takeSnapshot}>
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
        <Menu.Item closeMenuOnClick disabled={review.isBusy} onClick={() => void review.open()}>
          Open review…
        </Menu.Item>
      </ToolMenu>
      {takes.isPending && exchange !== undefined && (
        // Each of its pictures has a time limit of its own.
        <Waiting cancel={() => cancelAsked('snapshots.take', { connection, exchange })} />
      )}
    </>
  )
}
