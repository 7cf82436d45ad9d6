import { expect, onTestFinished, test } from 'vitest'
import { folderForTest } from '../../src/main/testing/folderForTest.ts'
import { answerBytes, type Fault } from './answers.ts'
import { openActivationService, type ActivationService } from './activationService.ts'
import { ids } from './documented.ts'
import { canary } from './clientForTest.ts'
import { startHostile } from './server.ts'

async function open(fault: Fault) {
  const hostile = await startHostile(fault)
  onTestFinished(() => hostile.stop())
  const folder = await folderForTest()
  return { hostile, folder, service: openActivationService(folder, { platform: hostile.baseUrl }) }
}

/** The outcome on the screen and in the journal. */
async function told(service: ActivationService): Promise<string> {
  const permit = await service.prepare(ids.bonus)
  if (!permit.ok) throw new Error(permit.problem.code)
  const outcome = await service.activate(permit.value.id)
  const entry = service.journal.all().find(({ id }) => id === permit.value.id)
  return `${outcome.ok ? 'ok' : outcome.problem.code}, ${entry?.outcome}`
}

const activated: Fault = { status: 201, body: JSON.stringify({ data: { id: ids.other, status: 'ä' } }) }
const refused: Fault = { status: 422, body: JSON.stringify({ error: 'Bonus is not active' }) }
const headOf = (fault: Fault) => answerBytes({ ...fault, headers: { 'content-length': '99' }, body: '' }).length

test.each(['fin', 'reset'] as const)(
  'an activation whose answer ends with %s at any byte is unknown after one request, and the whole answer is activated',
  { timeout: 60_000 },
  async (ending) => {
    const { hostile, service } = await open(activated)
    const { length } = answerBytes(activated)
    const seen = new Map<string, number>()
    for (let cutAt = 0; cutAt < length; cutAt += 1) {
      hostile.plan({ ...activated, cutAt, ending })
      const how = await told(service)
      seen.set(how, (seen.get(how) ?? 0) + 1)
    }
    expect([...seen]).toEqual([['outcome-unknown, unknown', length]])
    expect(hostile.requests).toHaveLength(length)
    hostile.plan(activated)
    expect(await told(service)).toBe('ok, activated')
    const rows = service.database.all('SELECT event, value FROM activation')
    expect(rows.filter(({ event }) => event === 'pending')).toHaveLength(length + 1)
    expect(JSON.stringify(rows)).not.toContain(canary)
  }
)

test('a refusal that ends at any byte is unknown until its status has arrived, and never activated', async () => {
  const { hostile, service } = await open(refused)
  const { length } = answerBytes(refused)
  const outcomes: string[] = []
  for (let cutAt = 0; cutAt < length; cutAt += 1) {
    hostile.plan({ ...refused, cutAt, ending: 'fin' })
    outcomes.push((await told(service)).split(', ')[1] ?? '')
  }
  const head = headOf(refused)
  expect(new Set(outcomes.slice(0, head - 1))).toEqual(new Set(['unknown']))
  expect(new Set(outcomes.slice(head))).toEqual(new Set(['refused']))
  expect(hostile.requests).toHaveLength(length)
})
