import { Button, Menu } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { deferred } from '../../../components/deferred.tsx'
import { menuNote } from '../../../components/MenuChoices.tsx'
import { keysOf } from '../../../keys/keysInWords.ts'
import { useCommands } from '../../../hooks/useCommands.ts'
import { useComparison } from '../compare/useComparison.ts'
import { useCampaignView } from '../studio/campaign.ts'

const SavePng = deferred(async () => (await import('./SavePng.tsx')).SavePng)
const SaveReview = deferred(async () => (await import('../reviews/SaveReview.tsx')).SaveReviewDialog)

/** The screen's primary button, which saves the figures on the canvas as files. */
export function SaveMenu(): ReactNode {
  const [opened, open] = useState<'png' | 'review'>()
  const close = () => open(undefined)
  const isWaiting = useComparison(({ comparison }) => comparison.isPending)
  useCommands({ export: () => open('png'), 'save-review': isWaiting ? undefined : () => open('review') })
  const isCampaign = useCampaignView((view) => view.isCampaign)
  const whyWaiting = isWaiting ? 'Once all pictures are checked and compared' : undefined
  return (
    <>
      {isCampaign ? (
        <Button variant="filled" disabled={isWaiting} title={whyWaiting} onClick={() => open('review')}>
          Save review…
        </Button>
      ) : (
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
            <Menu.Item disabled={isWaiting} title={whyWaiting} onClick={() => open('review')}>
              Review…
            </Menu.Item>
          </Menu.Dropdown>
        </Menu>
      )}
      {opened === 'png' && <SavePng close={close} />}
      {opened === 'review' && <SaveReview close={close} />}
    </>
  )
}
