import { Button } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import type { Output } from '../../../../shared/contract/index.ts'
import { request } from '../../../bridge/request.ts'
import { deferred } from '../../../components/deferred.tsx'
import { useCommands } from '../../../hooks/useCommands.ts'
import { toast } from '../../../stores/toasts.ts'
import { reasonOf } from '../../../domain/problems.ts'

const OpenedReviewDialog = deferred(async () => (await import('./OpenedReviewDialog.tsx')).OpenedReviewDialog)

/** A button that opens a saved review, and the review while it is open. */
export function OpenReview(): ReactNode {
  const [opened, setOpened] = useState<NonNullable<Output<'reviews.open'>>>()
  const [isBusy, setBusy] = useState(false)
  const open = async () => {
    setBusy(true)
    const read = await request('reviews.open', {})
    setBusy(false)
    if (!read.ok) toast(reasonOf(read.problem), 'bad')
    else if (read.value) setOpened(read.value)
  }
  useCommands({ 'open-review': isBusy ? undefined : () => void open() })
  return (
    <>
      <Button variant="default" loading={isBusy} onClick={() => void open()}>
        Open review…
      </Button>
      {opened && <OpenedReviewDialog opened={opened} close={() => setOpened(undefined)} />}
    </>
  )
}
