import { Button } from '@mantine/core'
import { useMemo, type ReactNode } from 'react'
import { askAgain, useAsk } from '../../bridge/queries.ts'
import { copyText } from '../../stores/toasts.ts'
import { useDrawer } from '../../stores/drawer.ts'
import { EmptyNote } from '../EmptyNote.tsx'
import { ProblemNotice } from '../ProblemNotice.tsx'
import { colouredLine } from './lineParts.tsx'
import { allPrettyLines, rowLines } from '../../domain/json/lines.ts'
import classes from './RowRaw.module.css'

interface Props {
  /** The exchange whose answer holds the row. */
  readonly exchange: string | undefined
  /** The row's index in that answer. */
  readonly at: number
}

/** The raw JSON of one row, while the request log keeps the answer. */
export function RowRaw({ exchange, at }: Props): ReactNode {
  const detail = useAsk('exchanges.read', { id: exchange ?? 'none' }, { enabled: exchange !== undefined })
  const openDrawer = useDrawer((drawer) => drawer.change)
  const body = detail.data?.value?.answer.body
  const lines = useMemo(() => (typeof body === 'string' ? rowLines(allPrettyLines(body), at) : []), [body, at])
  if (detail.error) return <ProblemNotice error={detail.error} retry={() => askAgain(detail)} />
  if (exchange !== undefined && !detail.data) return null
  if (lines.length === 0) {
    return (
      <EmptyNote title="No longer kept">
        The request log keeps the newest answers only. Ask for the page again to see this row as it came.
      </EmptyNote>
    )
  }
  const text = lines.map((line) => '  '.repeat(line.depth) + line.text).join('\n')
  return (
    <div className={classes.raw}>
      <div className={classes.tools}>
        <Button variant="default" onClick={() => void copyText(text)}>
          Copy
        </Button>
        <Button variant="default" onClick={() => openDrawer({ isOpen: true, chosen: exchange })}>
          Open the request
        </Button>
      </div>
      <pre aria-label="Raw row" tabIndex={0}>
        {lines.map((line, place) => (
          <div key={place} style={{ paddingLeft: `${line.depth * 2}ch` }}>
            {colouredLine(line.text, '')}
          </div>
        ))}
      </pre>
    </div>
  )
}
