import '@mantine/core/styles/Radio.css'
import { Radio } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import { Dialog } from '../../../components/dialog/Dialog.tsx'
import { SavePngsFoot, useSavePngs } from '../../../components/png/SavePngs.tsx'
import { whyUndrawn } from '../../../components/png/canvas.ts'
import { useView } from '../model/view.ts'
import styles from '../png/SavePng.module.css'
import { drawApproval, type ApprovalWish } from './approvalSheet.ts'
import { isSame } from './pairRows.ts'

interface Props extends Omit<ApprovalWish, 'sizes' | 'scale' | 'all'> {
  readonly close: () => void
}

const reasonOf = (error: unknown): string => whyUndrawn(error, 'The sheet could not be made on this machine.')

/** The dialog that saves both sides as one sheet, to be approved. */
export function ApprovalDialog({ close, rows, ...wish }: Props): ReactNode {
  const { sizes } = useView()
  const [scale, setScale] = useState<1 | 2>(1)
  const [isAll, setAll] = useState(true)
  const { save, ...saving } = useSavePngs(close, reasonOf)
  const differing = rows.filter((row) => !isSame(row))
  const wanted = isAll ? rows : differing
  const names = wish.facts.map(({ name }) => name).join(' and ')
  return (
    <Dialog close={saving.stop} title="Save approval sheet" size={520}>
      <div className={styles.choices} style={{ gap: 14 }}>
        <Radio.Group label="Banners" value={isAll ? 'all' : 'some'} onChange={(value) => setAll(value === 'all')}>
          <Radio size="xs" value="all" label={`All ${rows.length}`} />
          <Radio size="xs" value="some" label={`Only the ${differing.length} that differ or could not be compared`} />
        </Radio.Group>
        <Radio.Group label="Size" value={String(scale)} onChange={(value) => setScale(value === '2' ? 2 : 1)}>
          <Radio size="xs" value="1" label="1×" />
          <Radio size="xs" value="2" label="2×" />
        </Radio.Group>
        <p className={styles.quiet}>
          One PNG with both sides of each banner, what differs, and a line to sign. What is too high for one picture
          becomes several in a ZIP.
        </p>
      </div>
      <SavePngsFoot
        {...saving}
        isEmpty={wanted.length === 0}
        save={() =>
          void save(`${names} ${wish.category} approval`.slice(0, 400), (tell) =>
            drawApproval({ ...wish, all: rows, rows: wanted, sizes, scale }, tell)
          )
        }
      />
    </Dialog>
  )
}
