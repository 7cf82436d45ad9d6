import '@mantine/core/styles/CloseButton.css'
import { Button, CloseButton, NativeSelect, TextInput } from '@mantine/core'
import { useCallback, useEffect, useState, type ReactNode } from 'react'
import { countInWords } from '../../../shared/countInWords.ts'
import { askAgain, followExchanges, useAsk } from '../../bridge/queries.ts'
import { EmptyNote } from '../../components/Screen.tsx'
import edges from '../../components/Panes.module.css'
import { Panes, usePanes } from '../../components/Panes.tsx'
import { ProblemNotice } from '../../components/ProblemNotice.tsx'
import { useDrawer } from '../../stores/drawer.ts'
import { ExchangeComparison } from './ExchangeComparison.tsx'
import { ExchangeView } from './ExchangeView.tsx'
import { ExchangeList } from './ExchangeList.tsx'
import { filterExchanges } from './filterExchanges.ts'
import layout from '../../components/layout.module.css'
import classes from './RequestsDrawer.module.css'

const kinds = [
  { value: 'all', label: 'All requests' },
  { value: 'problems', label: 'Problems only' },
  { value: 'drift', label: 'Differences only' }
] as const

// The head of the window and the least height of the screen above the drawer, in CSS pixels.
const above = 172

/** The drawer's height, which a person changes at its upper edge; at first a good part of the window. */
function useDrawerHeight() {
  const [size] = useState(() => Math.round(Math.min(560, Math.max(260, innerHeight * 0.48))))
  const { ref, sizes, edgeAfter } = usePanes(
    [
      { name: 'screen', size: undefined, least: above },
      { name: 'requests', size, least: 160 }
    ],
    'vertical'
  )
  // The window's frame holds both.
  const frame = useCallback((drawer: HTMLElement | null) => ref(drawer?.parentElement ?? null), [ref])
  return { ref: frame, height: sizes[1], edge: edgeAfter(0) }
}

/** The drawer under the screen with every exchange of this run. */
export function RequestsDrawer(): ReactNode {
  const { chosen, text, only, marked: allMarked, isComparing, change, mark } = useDrawer()
  const list = useAsk('exchanges.list', {})
  useEffect(followExchanges, [])
  const exchanges = list.data?.value ?? []
  const shown = filterExchanges(exchanges, { text, only })
  // The list has the newest first; the comparison has the older one on the left.
  const [newer, older] = exchanges.flatMap(({ id }) => (allMarked.includes(id) ? id : []))
  const compared = newer !== undefined && older !== undefined ? ([older, newer] as const) : undefined
  const marked = [newer, older].filter((id) => id !== undefined)
  const showAll = () => change({ text: '', only: 'all' })
  const { ref, height, edge } = useDrawerHeight()
  const one = chosen === undefined ? undefined : <ExchangeView key={chosen} id={chosen} />
  const end = isComparing && compared ? <ExchangeComparison key={compared.join(' ')} ids={compared} /> : one
  return (
    <section ref={ref} className={classes.drawer} style={{ height }} aria-label="Requests">
      <div className={edges.edge} aria-label="Height of Requests" {...edge} />
      <header className={classes.head}>
        <h2>Requests</h2>
        <TextInput
          aria-label="Filter requests"
          placeholder="Filter: transactions 404"
          value={text}
          style={{ width: 260 }}
          onChange={(event) => change({ text: event.currentTarget.value })}
        />
        <NativeSelect
          aria-label="Which requests"
          data={kinds}
          value={only}
          onChange={(event) =>
            change({ only: kinds.find(({ value }) => value === event.currentTarget.value)?.value ?? 'all' })
          }
        />
        <span className={`${layout.quiet} ${layout.fill}`}>
          {shown.length} of {exchanges.length} kept
          {marked.length > 0 && ` · ${marked.length} of 2 selected`}
        </span>
        <Button
          variant="default"
          disabled={!compared}
          title={compared ? 'Compare the two answers' : 'Select two requests: tick them, or press Space in the list'}
          onClick={() => change({ isComparing: true })}
        >
          Compare
        </Button>
        <CloseButton aria-label="Close requests" onClick={() => change({ isOpen: false })} />
      </header>
      {list.error && <ProblemNotice error={list.error} retry={() => askAgain(list)} />}
      {exchanges.length === 0 && !list.error ? (
        <EmptyNote title="No request yet">
          <p>
            Every request to a platform appears here, with what was sent and what came back. The newest 500 are kept.
          </p>
        </EmptyNote>
      ) : (
        <div className={classes.panes} data-open={isComparing || chosen !== undefined || undefined}>
          <Panes of="requests" least={320} end={end && { label: 'Request', size: 640, least: 300, content: end }}>
            {shown.length === 0 && exchanges.length > 0 ? (
              <div className={classes.list}>
                <EmptyNote title="The filter hides every request">
                  <p>{countInWords(exchanges.length, 'request is', 'requests are')} kept, and none passes it.</p>
                  <Button variant="default" onClick={showAll}>
                    Show all requests
                  </Button>
                </EmptyNote>
              </div>
            ) : (
              <ExchangeList
                exchanges={shown}
                chosen={chosen}
                choose={(id) => change({ chosen: id })}
                marked={marked}
                mark={mark}
              />
            )}
          </Panes>
        </div>
      )}
    </section>
  )
}
