import { createElement, useLayoutEffect, useState, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'

/** What the bare page shows: every field of an answer, nested ones dotted. */
type Rows = readonly (readonly [name: string, text: string])[]

interface BareBridge {
  request(route: string, input: object): Promise<{ value: object }>
}

declare global {
  interface Window {
    /** Asks for a bonus; resolves with the time when its fields were laid out. */
    askBare: (input: object) => Promise<number>
  }
}

const rowsOf = (value: object, path = ''): Rows =>
  Object.entries(value).flatMap(([key, inner]: [string, unknown]): Rows => {
    const name = path + key
    return typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? rowsOf(inner, `${name}.`)
      : [[name, String(inner)]]
  })

interface Shown {
  readonly rows: Rows
  readonly laidOut: (at: number) => void
}

function Bare({ take }: { take: (show: (shown: Shown) => void) => void }): ReactNode {
  const [{ rows, laidOut }, show] = useState<Shown>({ rows: [], laidOut: () => {} })
  useLayoutEffect(() => take(show), [take])
  useLayoutEffect(() => {
    void document.body.offsetHeight
    laidOut(performance.now())
  }, [rows, laidOut])
  return createElement(
    'dl',
    null,
    rows.map(([name, text]) =>
      createElement('div', { key: `${name} ${text}` }, createElement('dt', null, name), createElement('dd', null, text))
    )
  )
}

const root = document.createElement('div')
document.body.append(root)
let show: (shown: Shown) => void = () => {}
createRoot(root).render(createElement(Bare, { take: (next) => (show = next) }))

// Read by a name that is any text, or it would have the app's own types.
const bridgeName: string = 'pitboss'

window.askBare = async (input) => {
  const bridge: BareBridge = Reflect.get(window, bridgeName)
  const { value } = await bridge.request('bonuses.find', input)
  return new Promise((laidOut) => show({ rows: rowsOf(value), laidOut }))
}
