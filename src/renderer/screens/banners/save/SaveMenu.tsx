import { Button, Menu } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { deferred } from '../../../components/deferred.tsx'
import { menuNote } from '../../../components/MenuChoices.tsx'
import { keysOf } from '../../../domain/keysInWords.ts'
import { useCommands } from '../../../hooks/useCommands.ts'
import type { ReviewSource } from '../reviews/SaveReview.tsx'
import { useView } from '../model/view.ts'

const SavePng = deferred(async () => (await import('./SavePng.tsx')).SavePng)
const SaveReview = deferred(async () => (await import('../reviews/SaveReview.tsx')).SaveReviewDialog)

interface Props extends ReviewSource {
  /** The name of the connection. */
  readonly connection: string
}

/** The primary button of the screen: what is on the canvas as files. */
export function SaveMenu({ connection, ...source }: Props): ReactNode {
  const { category, workspace, subject } = source
  const { reference } = source.comparisons
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
      {opened === 'review' && <SaveReview {...source} close={close} />}
    </>
  )
}
