import { createElement, useLayoutEffect, useState, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import type { Case } from '../../src/shared/cases/case.ts'

// A page of React alone that shows the titles and facts of a case; built into one script and put into the app's window.

interface Shown {
  readonly text: string
  readonly laidOut: () => void
}

declare global {
  interface Window {
    /** Asks for a case by the app's own bridge; milliseconds until it was parsed and laid out. */
    openBare: (id: string) => Promise<number>
  }
}

function Bare({ take }: { take: (show: (shown: Shown) => void) => void }): ReactNode {
  const [{ text, laidOut }, show] = useState<Shown>({ text: '{"evidence":[]}', laidOut: () => {} })
  useLayoutEffect(() => take(show), [take])
  useLayoutEffect(() => {
    void document.body.offsetHeight
    laidOut()
  }, [text, laidOut])
  const { evidence }: Pick<Case, 'evidence'> = JSON.parse(text)
  const pieces = evidence.map(({ id, title, facts }) =>
    createElement(
      'li',
      { key: id },
      title,
      facts.map(([name, words]) => createElement('p', { key: name }, name, ' ', words))
    )
  )
  return createElement('ul', null, pieces)
}

const root = document.createElement('div')
document.body.append(root)
let show: (shown: Shown) => void = () => {}
createRoot(root).render(createElement(Bare, { take: (next) => (show = next) }))

window.openBare = async (id) => {
  const start = performance.now()
  const outcome = await Reflect.get(window, 'pitboss').request('cases.open', { id })
  if (!outcome.ok) throw new Error(outcome.problem.code)
  const text = JSON.stringify(outcome.value)
  await new Promise<void>((laidOut) => show({ text, laidOut }))
  return performance.now() - start
}
