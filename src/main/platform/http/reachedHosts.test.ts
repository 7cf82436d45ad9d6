import { expect, test } from 'vitest'
import { keepReachedHosts } from './reachedHosts.ts'

test('a host that moved has both addresses, for its own connection and name only', () => {
  const reached = keepReachedHosts()
  expect(reached.list('one', 'a.example')).toEqual([])
  for (const address of ['10.0.0.1', '10.0.0.1', '93.184.215.14']) reached.note('one', 'a.example', address)
  reached.note('two', 'a.example', '10.0.0.2')
  reached.note('one', 'b.example', '10.0.0.3')
  expect(reached.list('one', 'a.example')).toEqual(['10.0.0.1', '93.184.215.14'])
})
