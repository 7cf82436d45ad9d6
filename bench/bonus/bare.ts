import { createElement, useLayoutEffect, useState, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import type { Input } from '../../src/shared/contract/index.ts'

// A page of React alone that shows a bonus's fields as names and texts; built into one script and put into the app's window.

/** Every field of an answer, nested ones dotted. */
type Rows = readonly (readonly [name: string, text: string])[]

interface Shown {
  readonly rows: Rows
  readonly laidOut: (at: number) => void
}

declare global {
  interface Window {
    /** Asks for a bonus by the app's own bridge; the time when its fields were laid out. */
    askBare: (input: Input<'bonuses.find'>) => Promise<number>
  }
}

const rowsOf = (value: object, path = ''): Rows =>
  Object.entries(value).flatMap(([key, inner]: [string, unknown]): Rows => {
    const name = path + key
    return typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? rowsOf(inner, `${name}.`)
      : [[name, String(inner)]]
  })

function Bare({ take }: { take: (show: (shown: Shown) => void) => void }): ReactNode {
  const [{ rows, laidOut }, show] = useState<Shown>({ rows: [], laidOut: () => {} })
  useLayoutEffect(() => take(show), [take])
  useLayoutEffect(() => {
    void document.body.offsetHeight
    laidOut(performance.now())
  }, [rows, laidOut])
  const fields = rows.map(([name, text]) =>
    createElement('div', { key: `${name} ${text}` }, createElement('dt', null, name), createElement('dd', null, text))
  )
  return createElement('dl', null, fields)
}

const root = document.createElement('div')
document.body.append(root)
let show: (shown: Shown) => void = () => {}
createRoot(root).render(createElement(Bare, { take: (next) => (show = next) }))

window.askBare = async (input) => {
  const outcome = await Reflect.get(window, 'pitboss').request('bonuses.find', input)
  if (!outcome.ok) throw new Error(outcome.problem.code)
  return new Promise((laidOut) => show({ rows: rowsOf(outcome.value), laidOut }))
}
