import { CloseButton, Group } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { countInWords, bytesInWords } from '../../../shared/countInWords.ts'
import type { ExchangeDetail } from '../../../shared/contract/exchanges.ts'
import { askAgain, useAsk } from '../../bridge/queries.ts'
import { useConnections } from '../../session/connections.ts'
import { Differences } from '../../components/Differences.tsx'
import { useFocusReturn } from '../../components/dialog/Dialog.tsx'
import { EmptyNote } from '../../components/Screen.tsx'
import { ProblemNotice } from '../../components/ProblemNotice.tsx'
import {
  mostRows,
  type AnswerComparison,
  type Comparing,
  type NotCompared
} from '../../domain/compare/compareAnswers.ts'
import { useDrawer } from '../../stores/drawer.ts'
import layout from '../../components/layout.module.css'

function comparisonInWords({ counts }: Pick<AnswerComparison, 'counts'>): string {
  const { changed = 0, added = 0, removed = 0, moved = 0, form = 0 } = counts
  const parts = [
    changed > 0 && countInWords(changed, 'value differs', 'values differ'),
    removed > 0 && `${removed} only on the left`,
    added > 0 && `${added} only on the right`,
    moved > 0 && countInWords(moved, 'item moved', 'items moved'),
    form > 0 && `${form} the same value, written differently`
  ].filter((part) => part !== false)
  return parts.length === 0 ? 'Nothing differs.' : `${parts.join(', ')}.`
}

const whyNot: Readonly<Record<NotCompared['why'], string>> = {
  'no-json': 'is not JSON, so there are no fields to compare.',
  'too-deep': 'is nested more than 64 levels deep.'
}

interface Sides {
  readonly left: ExchangeDetail
  readonly right: ExchangeDetail
}

function Result({ sides, result }: { sides: Sides; result: AnswerComparison }): ReactNode {
  const { left, right } = sides
  const { rows, pairedByIndex } = result
  return (
    <>
      <p role="status" className={layout.quiet}>
        {comparisonInWords(result)}
        {rows.length === mostRows && ` The first ${mostRows} are listed.`}
      </p>
      {pairedByIndex.length > 0 && (
        <p className={layout.quiet}>
          Items without an id, compared by position: <code>{pairedByIndex.join(', ')}</code>
        </p>
      )}
      <Differences
        label="Differences between the answers"
        names={[`#${left.exchange.number}`, `#${right.exchange.number}`]}
        rows={rows}
        isJson
      />
    </>
  )
}

// Compare in a worker, because large answers take seconds.
function compareBeside(comparing: Comparing, signal: AbortSignal): Promise<AnswerComparison | NotCompared> {
  const worker = new Worker(new URL('./compareWorker.ts', import.meta.url), { type: 'module' })
  const { promise, resolve, reject } = Promise.withResolvers<AnswerComparison | NotCompared>()
  signal.addEventListener('abort', reject)
  worker.addEventListener('error', reject)
  worker.addEventListener('message', ({ data }: MessageEvent<AnswerComparison | NotCompared>) => resolve(data))
  worker.postMessage(comparing)
  return promise.finally(() => worker.terminate())
}

function Bodies({ sides, texts: [one, other] }: { sides: Sides; texts: [left: string, right: string] }): ReactNode {
  const { left, right } = sides
  const connections = useConnections()
  const zone = connections.find(({ id }) => id === left.exchange.connection)?.zone ?? 'UTC'
  const { data: result, isFetching } = useQuery({
    queryKey: ['exchanges.compare', left.exchange.id, right.exchange.id, zone],
    queryFn: ({ signal }) => compareBeside({ texts: [one, other], zone }, signal),
    gcTime: 0
  })
  if (isFetching) {
    return <p role="status">Comparing {bytesInWords(left.exchange.bytes + right.exchange.bytes)} …</p>
  }
  if (!result) return <EmptyNote title="Not compared">They could not be compared on this machine.</EmptyNote>
  if ('why' in result) {
    const { number } = sides[result.side].exchange
    return (
      <EmptyNote title="Not compared">
        <p>
          The answer of #{number} {whyNot[result.why]}
          {one === other ? ' Both answers are the same text.' : ' The two answers are not the same text.'}
        </p>
      </EmptyNote>
    )
  }
  return <Result sides={sides} result={result} />
}

function Comparison(sides: Sides): ReactNode {
  const { left, right } = sides
  if (left.answer.body === null || right.answer.body === null) {
    const { exchange } = left.answer.body === null ? left : right
    return (
      <EmptyNote title="Not compared">
        <p>
          #{exchange.number} had no answer, or it is no longer kept: the log keeps 20 MB of answers, and each as long as
          Settings says.
        </p>
      </EmptyNote>
    )
  }
  return <Bodies sides={sides} texts={[left.answer.body, right.answer.body]} />
}

/** The differences between two answers. The older answer is on the left. */
export function ExchangeComparison({ ids: [older, newer] }: { ids: readonly [string, string] }): ReactNode {
  const query = [useAsk('exchanges.read', { id: older }), useAsk('exchanges.read', { id: newer })] as const
  const close = useDrawer((drawer) => drawer.change)
  useFocusReturn()
  const failed = query.find(({ error }) => error)
  if (failed?.error) return <ProblemNotice error={failed.error} retry={() => askAgain(failed)} />
  const [left, right] = query.map(({ data }) => data?.value)
  if (left === undefined || right === undefined) return null
  if (left === null || right === null) {
    return <EmptyNote title="No longer kept">The log keeps the newest 500 requests.</EmptyNote>
  }
  const what = `Comparison of requests ${left.exchange.number} and ${right.exchange.number}`
  return (
    <section className={`${layout.column} ${layout.fill}`} aria-label={what} tabIndex={-1}>
      <Group gap="sm" pt="sm" wrap="nowrap">
        <h3 className={`${layout.heading} ${layout.fill}`}>
          #{left.exchange.number} {left.exchange.operation} – #{right.exchange.number} {right.exchange.operation}
        </h3>
        <CloseButton aria-label="Close comparison" onClick={() => close({ isComparing: false })} />
      </Group>
      <div style={{ overflow: 'auto' }} role="document" aria-label="Differences of both" tabIndex={0}>
        <Comparison left={left} right={right} />
      </div>
    </section>
  )
}
