import { expect, test, vi } from 'vitest'
import { parse } from 'csv-parse/sync'
import { contractCases, sampleUuid, valueAt, type ContractCase } from '../../src/shared/testing/contractCases.ts'
import { documentedAnswers } from './documentedAnswers.ts'
import { faultOf, isOfField, subjectIn } from './onScreen.ts'
import { isList } from '../../src/shared/outcome/outcome.ts'
import { changesMeaning } from '../../src/renderer/domain/driftWords.ts'
import { screenOf, type ShownAnswer } from './screenOf.ts'

// Stores listen to main as soon as they load, before this file's other code.
vi.hoisted(() => {
  vi.stubGlobal('window', { pitboss: { on: () => () => {} } })
  // The production build of React, because the development build keeps each element's stack.
  vi.stubEnv('NODE_ENV', 'production')
})
vi.mock('react/jsx-dev-runtime', async () => {
  const { Fragment, jsx } = await import('react/jsx-runtime')
  return { Fragment, jsxDEV: jsx }
})
const api = vi.hoisted(() => ({ details: true }))
vi.mock('../../src/renderer/stores/view/preferences.ts', async (original) => ({
  ...(await original<object>()),
  useApiDetails: () => api.details
}))
vi.mock('@mantine/core', () => import('./plainMantine.ts'))
// Any icon will do, because these tests don't check icons.
vi.mock(
  '@tabler/icons-react',
  () => new Proxy({}, { has: (_, name) => name !== 'then', get: (_, name) => (name === 'then' ? undefined : 'svg') })
)

// In milliseconds, long enough for a busy machine.
const timeLimit = 60_000

async function madeOf({ operation, answer }: ContractCase, isBrief = false): Promise<ShownAnswer> {
  const documented = documentedAnswers.find(({ question }) => question.route === operation)
  if (!documented) throw new Error(`There is no question of ${operation}.`)
  const { question: asked, definition } = documented
  // The app shows an activation only if its answer names the requested bonus.
  const question = asked.route === 'bonuses.activate' ? { ...asked, input: { bonusId: sampleUuid } } : asked
  return screenOf({
    question,
    isBrief,
    body: Buffer.from(JSON.stringify(answer)),
    ...(definition && { definition: Buffer.from(JSON.stringify(definition)) })
  })
}

/** Both export files contain a list's row as received. */
function exportFault({ operation, path, answer }: ContractCase, { exported }: ShownAnswer): string {
  if (!exported) return isList(operation) ? 'in no file' : ''
  const outer = subjectIn(operation)
  const row = valueAt(answer, outer)
  const [line] = exported.jsonLines.split('\n')
  if (line !== JSON.stringify(row)) return `in JSON Lines as ${line}`
  const [cells = {}] = parse<Record<string, string>>(exported.csv, { columns: true, bom: true })
  const names = path.slice(outer.length).map(String)
  // A list's content is in the list's cell. A value in place of a documented object is in the column for other fields.
  const isIn = names.some((_name, at) => {
    const name = names.slice(0, at + 1).join('.')
    const value = valueAt(row, names.slice(0, at + 1))
    const text = typeof value === 'string' ? value : JSON.stringify(value ?? '')
    const cell = cells[`${name} (as received)`] ?? cells[name]
    if (cell !== undefined) return cell === (value === undefined || value === null ? '' : text)
    return value === undefined || cells['(other fields)']?.includes(`${JSON.stringify(name)}:${JSON.stringify(value)}`)
  })
  return isIn ? '' : `in CSV as ${JSON.stringify(cells)}`
}

const isOtherBonus = ({ operation, path, change }: ContractCase): boolean =>
  operation === 'bonuses.activate' && path.join('.') === 'data.bonus_id' && change !== 'absent'

const fieldCases = Map.groupBy(contractCases().filter(isOfField), ({ operation }) => operation)

test.each([...fieldCases])(
  '%s: every documented field in every changed form appears on screen as received and marked, and in the export files',
  async (_operation, cases) => {
    const faults: string[] = []
    for (const one of cases) {
      const made = await madeOf(one)
      if (isOtherBonus(one)) expect(made.problem).toMatchObject({ code: 'outcome-unknown', cause: 'OTHER_BONUS' })
      if (isOtherBonus(one)) continue
      const fault = made.problem?.code ?? (faultOf(one, made.fields) || exportFault(one, made))
      if (fault !== '') faults.push(`${one.path.join('.')}, ${one.change}: ${fault}`)
      const path = one.path.map((key) => `/${typeof key === 'number' ? '*' : key}`).join('')
      if (!made.drift.some((drift) => drift.path === path && changesMeaning(drift))) continue
      api.details = false
      const brief = faultOf(one, (await madeOf(one, true)).fields)
      api.details = true
      if (brief !== '') faults.push(`${one.path.join('.')}, ${one.change}, without API details: ${brief}`)
    }
    expect(faults).toEqual([])
  },
  timeLimit
)
