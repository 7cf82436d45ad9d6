import { stateWords, type Case } from '../../shared/cases/case.ts'
import { countInWords } from '../../shared/countInWords.ts'
import { success } from '../../shared/outcome/outcome.ts'
import type { DoneOn } from '../journal/today.ts'
import type { Cases } from './cases.ts'

/** The cases of a day: those that the agent began, or added something to. */
export const doneInCases =
  (open: () => Promise<Pick<Cases, 'heads' | 'open'>>): DoneOn =>
  async ({ agent, isOn, clock }) => {
    const cases = await open()
    const listed = await cases.heads()
    const isDone = (one: { readonly agent: string; readonly at: string }) => one.agent === agent && isOn(one.at)
    const addedTo = ({ notes, evidence, answers }: Case): string[] => {
      const [noted, pinned, answered] = [notes, evidence, answers].map((parts) => parts.filter(isDone).length)
      return [
        ...(noted ? [countInWords(noted, 'note', 'notes')] : []),
        ...(pinned ? [countInWords(pinned, 'piece of evidence', 'pieces of evidence')] : []),
        ...(answered ? [countInWords(answered, 'answer', 'answers')] : [])
      ]
    }
    const rows: string[][] = []
    for (const { id, createdAt, changedAt, ...head } of listed.cases) {
      const found = isOn(changedAt) ? await cases.open({ id }) : undefined
      if (!found?.ok) continue
      const isBegun = isDone({ agent: found.value.agent, at: createdAt })
      const done = [...(isBegun ? ['begun'] : []), ...addedTo(found.value)]
      if (done.length > 0)
        rows.push([
          clock(changedAt),
          head.title,
          head.account.label,
          head.connection.name,
          stateWords[head.state],
          done.join(', ')
        ])
    }
    return success([
      {
        title: 'Cases',
        said: countInWords(rows.length, 'case', 'cases'),
        columns: ['Changed', 'Case', 'Player', 'Connection', 'State', 'What'],
        rows
      }
    ])
  }
