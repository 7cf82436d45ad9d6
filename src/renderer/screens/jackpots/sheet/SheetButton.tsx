import { Button } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import { deferred } from '../../../components/deferred.tsx'
import type { GameView } from '../model/useGameView.ts'

const SheetDialog = deferred(async () => (await import('./SheetDialog.tsx')).SheetDialog)

/** Offers the pictures of the shown games on one sheet. */
export function SheetButton({ view: { rows, order }, group }: { view: GameView; group: string }): ReactNode {
  const [isOpen, setOpen] = useState(false)
  const games = () => order.flatMap((place) => rows[place] ?? [])
  return (
    <>
      <Button variant="default" disabled={order.length === 0} onClick={() => setOpen(true)}>
        Contact sheet…
      </Button>
      {isOpen && <SheetDialog games={games()} group={group} close={() => setOpen(false)} />}
    </>
  )
}
