import { Type } from 'typebox'
import { describe, expect, test } from 'vitest'
import type { Drift } from '../../shared/outcome/outcome.ts'
import { Exact } from '../../shared/readings/exact.ts'
import { fieldsOf } from '../../shared/drift/fields.ts'
import { receivedAs } from '../../shared/readings/received.ts'
import { fieldGroups } from './fieldRows.ts'

const Subject = Type.Object({
  id: Type.String(),
  wager: Type.String(),
  image: Type.Object({ url: Type.String(), name: Type.String() })
})
const grouping = { id: 'Identity', wager: 'Wagering', 'image.url': 'Media', 'image.name': 'Media' }
const drift = (path: string, kind: Drift['kind'], received?: string): Drift => ({
  operation: 'bonuses.find',
  path,
  kind,
  count: 1,
  at: [],
  ...(received !== undefined && { received })
})

const groupsOf = (raw: unknown, drift: readonly Drift[] = []) =>
  fieldGroups(fieldsOf(Subject)(receivedAs(Subject, raw)), grouping, drift)

describe('fields in groups', () => {
  test('undocumented fields are last, also fields inside a documented object', () => {
    const groups = groupsOf({ id: 'a', vip: 1, image: { url: 'u', size: 2 } })
    expect(groups.at(-1)).toMatchObject({
      name: 'Other fields',
      rows: [
        { name: 'vip', value: 1 },
        { name: 'image.size', value: 2 }
      ]
    })
  })

  test('the first undocumented fields each get a line, and the rest is counted', () => {
    const many = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, at) => [`x${at}`, 1]))
    expect(groupsOf(many(500)).at(-1)?.rows).toHaveLength(500)
    const rows = groupsOf(many(501)).at(-1)?.rows
    expect(rows).toHaveLength(501)
    expect(rows?.at(-1)).toMatchObject({ name: '…', value: '1 more are in the answer' })
  })

  test.each(['image.url', 'image\0url', 'image","url', '["id"]'])(
    'the key %j does not count as a documented key',
    (key) => {
      const groups = groupsOf({ id: 'a', [key]: 1 })
      expect(groups.at(-1)).toMatchObject({ name: 'Other fields', rows: [{ name: key }] })
    }
  )

  test('a field of another type shows its received value', () => {
    const long = ['x'.repeat(2000)]
    const differences = [drift('/data/id', 'type', '["xx…'), drift('/data/wager', 'type', '"another row’s"')]
    const [identity, wagering] = groupsOf({ id: long, wager: new Exact('35.00') }, differences)
    expect(identity?.rows).toMatchObject([{ name: 'id', value: long, received: JSON.stringify(long, undefined, 1) }])
    expect(wagering?.rows).toMatchObject([{ name: 'wager', received: '35.00', drift: [{ kind: 'type' }] }])
  })
})
