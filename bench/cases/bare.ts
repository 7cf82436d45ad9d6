import { createElement } from 'react'
import type { Case } from '../../src/shared/cases/case.ts'
import { bareRoot } from '../bareRoot.ts'

// A page of React alone that shows the titles and facts of a case; built into one script and put into the app's window.

declare global {
  interface Window {
    /** Asks for a case by the app's own bridge; milliseconds until it was parsed and laid out. */
    openBare: (id: string) => Promise<number>
  }
}

const show = bareRoot('{"evidence":[]}', (text) => {
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
})

window.openBare = async (id) => {
  const start = performance.now()
  const outcome = await Reflect.get(window, 'pitboss').request('cases.open', { id })
  if (!outcome.ok) throw new Error(outcome.problem.code)
  await show(JSON.stringify(outcome.value))
  return performance.now() - start
}
