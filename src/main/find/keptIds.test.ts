import { expect, test, vi } from 'vitest'
import { indexKeptIds, type KeptSource } from './keptIds.ts'

const at = '2026-11-01T10:00:00.000Z'
const bonus = (id: string) => ({ operation: 'bonuses.find', at, ids: [{ id, field: '/data/id' }] })

test('what is kept is read once for a connection, and again only after it has changed', async () => {
  const bonuses = vi.fn<KeptSource>(async (connection) => [bonus(`${connection}-1`)])
  const others = vi.fn<KeptSource>(async () => [])
  const kept = indexKeptIds({ bonuses, others })
  expect(bonuses).not.toHaveBeenCalled()
  const sighting = { id: 'one-1', operation: 'bonuses.find', field: '/data/id', at, kept: true }
  expect(await kept.find('one', ['ONE-1', 'two-1'])).toEqual([sighting])
  await kept.find('one', ['one-2'])
  expect(bonuses).toHaveBeenCalledOnce()
  bonuses.mockResolvedValue([bonus('one-2')])
  kept.changed('others')
  expect(await kept.find('one', ['one-2'])).toEqual([])
  kept.changed('bonuses')
  expect(await kept.find('one', ['one-1', 'one-2'])).toEqual([{ ...sighting, id: 'one-2' }])
  expect(bonuses).toHaveBeenCalledTimes(2)
})

test('what cannot be read hides nothing else, and is read again the next time', async () => {
  const broken = vi
    .fn<KeptSource>()
    .mockRejectedValueOnce(new Error('EIO'))
    .mockResolvedValue([bonus('late')])
  const kept = indexKeptIds({ broken, bonuses: async () => [bonus('there')] })
  expect((await kept.find('one', ['late', 'there'])).map(({ id }) => id)).toEqual(['there'])
  expect((await kept.find('one', ['late', 'there'])).map(({ id }) => id)).toEqual(['late', 'there'])
})
