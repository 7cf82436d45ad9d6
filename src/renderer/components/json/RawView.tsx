import { Button, Group } from '@mantine/core'
import { type ReactNode, useMemo } from 'react'
import { askAgain, useAsk } from '../../bridge/queries.ts'
import { copyText } from '../../stores/toasts.ts'
import { EmptyNote } from '../Screen.tsx'
import { ProblemNotice } from '../ProblemNotice.tsx'
import layout from '../layout.module.css'
import classes from './json.module.css'
import { openRequest } from '../../stores/drawer.ts'
import { colouredLine } from './AnswerText.tsx'
import { prettyLines, beginningOf, indented, mostLaidOut, rowLines } from '../../domain/json/lines.ts'

const onlyBeginning = 'only the beginning is shown; Copy copies all'

function RawText({ text, bytes }: { text: string; bytes: number }): ReactNode {
  return (
    <div>
      <Group justify="flex-end" gap={6} mb={8} wrap="nowrap" className={layout.quiet}>
        <span className={layout.fill}>
          {bytes} bytes, as received{text.length > mostLaidOut && `; ${onlyBeginning}`}
        </span>
        <Button onClick={() => void copyText(text)}>Copy</Button>
      </Group>
      <pre role="region" aria-label="Raw answer" className={classes.raw} data-whole tabIndex={0}>
        {beginningOf([{ depth: 0, text }])[0]?.text}
      </pre>
    </div>
  )
}

const noLongerKept = (
  <EmptyNote title="No longer kept">
    The request log keeps the newest answers only. Refresh to see it as received.
  </EmptyNote>
)

/** Shows an answer's received text, as long as the request log keeps the answer. */
export function RawView({ exchange }: { exchange: string }): ReactNode {
  const detail = useAsk('exchanges.read', { id: exchange })
  if (detail.error) return <ProblemNotice error={detail.error} retry={() => askAgain(detail)} />
  if (!detail.data) return null
  const body = detail.data.value?.answer.body
  if (typeof body !== 'string') return noLongerKept
  return <RawText text={body} bytes={detail.data.value?.exchange.bytes ?? 0} />
}

/** Shows the raw JSON of one row, as long as the request log keeps the answer. */
export function RowRaw({ exchange, at }: { exchange: string | undefined; at: number }): ReactNode {
  const detail = useAsk('exchanges.read', { id: exchange ?? 'none' }, { enabled: exchange !== undefined })
  const body = detail.data?.value?.answer.body
  const lines = useMemo(() => (typeof body === 'string' ? rowLines(prettyLines(body), at) : []), [body, at])
  if (detail.error) return <ProblemNotice error={detail.error} retry={() => askAgain(detail)} />
  if (exchange !== undefined && !detail.data) return null
  if (lines.length === 0) return noLongerKept
  const text = indented(lines)
  const shown = beginningOf(lines)
  return (
    <div>
      <Group justify="flex-end" gap={6} mb={8} wrap="nowrap" className={layout.quiet}>
        {indented(shown) !== text && <span className={layout.fill}>{onlyBeginning}</span>}
        <Button onClick={() => void copyText(text)}>Copy</Button>
        <Button onClick={() => openRequest(exchange)}>Open the request</Button>
      </Group>
      <pre role="region" aria-label="Raw row" className={classes.raw} tabIndex={0}>
        {shown.map((line, index) => (
          <div key={index} style={{ paddingLeft: `${line.depth * 2}ch` }}>
            {colouredLine(line.text, '')}
          </div>
        ))}
      </pre>
    </div>
  )
}
