import { NativeSelect } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import type { Output } from '../../../../shared/contract/index.ts'
import type { OpenedReview } from '../../../../shared/contract/designs.ts'
import { askAgain, useAsk } from '../../../bridge/queries.ts'
import { ProblemNotice } from '../../../components/ProblemNotice.tsx'
import { Dialog } from '../../../components/dialog/Dialog.tsx'
import layout from '../../../components/layout.module.css'

interface Props {
  readonly opened: NonNullable<Output<'reviews.open'>>
  readonly close: () => void
}

/** A saved review that is only read, or what is wrong with its file. */
export function OpenedReviewDialog({ opened, close }: Props): ReactNode {
  return (
    <Dialog
      close={close}
      title={'problem' in opened ? 'Not opened' : 'Saved review, read-only'}
      size="min(1280px, 96vw)"
    >
      {'problem' in opened ? (
        <p style={{ margin: 0, overflowWrap: 'anywhere' }}>
          {opened.name} is not opened: {opened.problem}
        </p>
      ) : (
        <Opened {...opened} />
      )}
    </Dialog>
  )
}

/** The document of one banner at a time, in a frame that runs and loads nothing. */
function Opened({ handle, name, banners, notes }: OpenedReview): ReactNode {
  const [at, setAt] = useState(0)
  const page = useAsk('reviews.page', { handle, at })
  return (
    <div className={layout.stack} style={{ gap: 8 }}>
      <NativeSelect
        label={`Banner in ${name}`}
        style={{ maxWidth: 420 }}
        value={String(at)}
        data={banners.map((one, place) => ({ value: String(place), label: one }))}
        onChange={({ currentTarget }) => setAt(Number(currentTarget.value))}
      />
      {notes.map((note) => (
        <p key={note} role="note" style={{ margin: 0, color: 'var(--attention)', overflowWrap: 'anywhere' }}>
          {note}
        </p>
      ))}
      {page.error && <ProblemNotice error={page.error} retry={() => askAgain(page)} />}
      {page.data && (
        <iframe
          // Navigating a frame would add to the window's history.
          key={at}
          title="Saved review"
          sandbox=""
          srcDoc={page.data.value.html}
          style={{ height: 'max(320px, 100vh - 260px)', border: 0, background: '#fff' }}
        />
      )}
    </div>
  )
}
