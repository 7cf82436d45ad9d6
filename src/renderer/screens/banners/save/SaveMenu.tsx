import { Button, Menu } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { deferred } from '../../../components/deferred.tsx'
import { menuNote } from '../../../components/MenuChoices.tsx'
import { keysOf } from '../../../domain/keysInWords.ts'
import { useCommands } from '../../../hooks/useCommands.ts'
import type { Reference } from '../compare/useReference.ts'
import type { Comparisons } from '../compare/useComparisons.ts'
import type { BannerFinding } from '../model/finding.ts'
import { useView } from '../model/view.ts'
import type { BannerWorkspace, EditedBanner } from '../model/workspace.ts'
import type { PinBoard } from '../pins/usePins.ts'

const SavePng = deferred(async () => (await import('../png/SavePng.tsx')).SavePng)
const SaveReview = deferred(async () => (await import('../handover/SaveReview.tsx')).SaveReviewDialog)

interface Props {
  /** The name of the connection. */
  readonly connection: string
  readonly category: string
  readonly workspace: BannerWorkspace
  /** Those that are not muted. */
  readonly findings: readonly BannerFinding[]
  readonly subject: EditedBanner
  readonly comparisons: Comparisons
  readonly reference: Reference | undefined
  readonly board: PinBoard
}

/** The primary button of the screen: what is on the canvas as files. */
export function SaveMenu({
  connection,
  category,
  workspace,
  findings,
  subject,
  comparisons,
  reference,
  board
}: Props): ReactNode {
  const { compare } = useView()
  const [opened, open] = useState<'png' | 'all' | 'review'>()
  const close = () => open(undefined)
  const isWaiting = reference?.isPending === true
  const canReview = compare !== 'Your changes' && !isWaiting
  useCommands({ export: () => open('png'), 'save-review': canReview ? () => open('review') : undefined })
  const review = reference ? 'Approval sheet…' : 'Review…'
  return (
    <>
      <Menu shadow="sm" position="bottom-end" width="max-content">
        <Menu.Target>
          <Button variant="filled" rightSection={<IconChevronDown size={14} aria-hidden />}>
            Save
          </Button>
        </Menu.Target>
        <Menu.Dropdown aria-label="Save">
          <Menu.Item onClick={() => open('png')} {...menuNote(keysOf('export'), true)}>
            PNG…
          </Menu.Item>
          <Menu.Item onClick={() => open('all')}>All PNGs…</Menu.Item>
          <Menu.Item
            disabled={!canReview}
            title={isWaiting ? 'Once all pictures were looked at and compared' : undefined}
            onClick={() => open('review')}
          >
            {review}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {(opened === 'png' || opened === 'all') && (
        <SavePng {...{ connection, category, workspace, subject, close }} isAllAtFirst={opened === 'all'} />
      )}
      {opened === 'review' && (
        <SaveReview
          {...{ workspace, findings, subject, category, reference, close }}
          names={comparisons.names}
          comparisonOf={comparisons.comparisonOf}
          fileOf={comparisons.designs.fileOf}
          pinsOf={(of, device) => board.on(of, device)}
          worker={comparisons.worker}
        />
      )}
    </>
  )
}
