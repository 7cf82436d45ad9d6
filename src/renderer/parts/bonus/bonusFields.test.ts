import { Exact } from '../../../shared/readings/exact.ts'
import { Check } from 'typebox/value'
import { describe, expect, test } from 'vitest'
import { BonusDefinition } from '../../../shared/contract/bonuses.ts'
import type { Drift } from '../../../shared/outcome.ts'
import { oneLine, quoted, withLeftOut } from './bonusFields.ts'
import { makeBonus } from './makeBonus.ts'

const drift = (path: string, received: string, kind: Drift['kind'] = 'type'): Drift => ({
  path,
  kind,
  received,
  count: 1,
  at: []
})

test('the bonus of these tests is a documented one', () => {
  expect(Check(BonusDefinition, makeBonus())).toBe(true)
})

describe('values that main left out', () => {
  test('come back as they were received', () => {
    const { wager: _wager, active: _active, ...bonus } = makeBonus()
    expect(withLeftOut(bonus, [drift('/data/wager', '35'), drift('/data/active', '1')])).toEqual({
      ...bonus,
      wager: 35,
      active: 1
    })
  })

  test('keep all their digits', () => {
    expect(withLeftOut({}, [drift('/data/wager', '9007199254740993')])).toEqual({
      wager: new Exact('9007199254740993')
    })
  })

  test.each([
    [drift('/data/wager', '"35…')],
    [drift('/data/image/url', '5')],
    [drift('/data/wager', '35', 'value')],
    [{ path: '/data/wager', kind: 'missing', count: 1, at: [] } satisfies Drift]
  ])('stay away where they were shortened, lie deeper or are something else: %o', (one) => {
    expect(withLeftOut({}, [one])).toEqual({})
  })

  test('never take the place of what is there', () => {
    expect(withLeftOut({ wager: '35' }, [drift('/data/wager', '7')])).toEqual({ wager: '35' })
  })
})

describe('a received value in a sentence', () => {
  test.each([
    [35, '35'],
    [new Exact('1.00'), '1.00'],
    ['no', '“no”'],
    [null, 'null'],
    [[1, 'a'], '[1,"a"]'],
    [undefined, 'nothing']
  ])('%o is %s', (value, text) => {
    expect(quoted(value)).toBe(text)
  })

  test('cannot break the line, turn its direction or go on for ever', () => {
    expect(oneLine('a\r\nb\u202ec\u2028d\u0000')).toBe('a b c d')
    expect(quoted('x'.repeat(100_000))).toHaveLength(203)
  })
})
