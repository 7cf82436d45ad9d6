import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test, vi } from 'vitest'
import { changedFiles } from './changedCases.ts'
import { contractCases } from '../../src/shared/testing/contractCases.ts'
import { demoFiles } from './demoCases.ts'
import { goldenText } from './goldenFile.ts'
import { faultOf, isOfField, madeOf } from './onScreen.ts'

// Stores listen to main as soon as they are loaded, which is before anything here.
vi.hoisted(() => {
  vi.stubGlobal('window', { pitboss: { on: () => () => {} } })
  // React as it ships: as it is developed it keeps the stack of each element.
  vi.stubEnv('NODE_ENV', 'production')
})
vi.mock('react/jsx-dev-runtime', async () => {
  const { Fragment, jsx } = await import('react/jsx-runtime')
  return { Fragment, jsxDEV: jsx }
})
vi.mock('@mantine/core', () => import('./plainMantine.ts'))
vi.mock('@tabler/icons-react', () => ({ IconArrowDown: 'svg', IconArrowUp: 'svg' }))

const folder = join(import.meta.dirname, 'files')
const all = [...demoFiles, ...changedFiles]

// In milliseconds, for a machine that has much else to do.
const timeLimit = 60_000

describe('what the app makes of answers is recorded; npx vitest run e2e/golden -u accepts what it makes of them now', () => {
  test.each(all)(
    '$name',
    async (file) => {
      await expect(await goldenText(file)).toMatchFileSnapshot(join(folder, `${file.name}.txt`))
    },
    timeLimit
  )
})

test('no file is left of a case that is gone', () => {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.txt'))
  expect(files.toSorted()).toEqual(all.map(({ name }) => `${name}.txt`).toSorted())
})

const fieldCases = Map.groupBy(contractCases().filter(isOfField), ({ operation }) => operation)

test.each([...fieldCases])(
  'of %s every documented field in every changed form is on its screen as it came, and marked',
  async (_operation, cases) => {
    const faults: string[] = []
    for (const one of cases) {
      const fault = faultOf(one, await madeOf(one))
      if (fault !== '') faults.push(`${one.place.join('.')}, ${one.change}: ${fault}`)
    }
    expect(faults).toEqual([])
  },
  timeLimit
)
