import { createElement } from 'react'
import type { Input } from '../../src/shared/contract/index.ts'
import { bareRoot } from '../bareRoot.ts'

// A page of React alone that shows a bonus's fields as names and texts; built into one script and put into the app's window.

/** Every field of an answer, nested ones dotted. */
type Rows = readonly (readonly [name: string, text: string])[]

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

const none: Rows = []
const show = bareRoot(none, (rows) => {
  const fields = rows.map(([name, text]) =>
    createElement('div', { key: `${name} ${text}` }, createElement('dt', null, name), createElement('dd', null, text))
  )
  return createElement('dl', null, fields)
})

window.askBare = async (input) => {
  const outcome = await Reflect.get(window, 'pitboss').request('bonuses.find', input)
  if (!outcome.ok) throw new Error(outcome.problem.code)
  await show(rowsOf(outcome.value))
  return performance.now()
}
