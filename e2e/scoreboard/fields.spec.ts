import { expect, test } from '@playwright/test'
import { oneOfEach } from '../../src/main/testing/fullForTest.ts'
import { bonusFieldCases } from './cases/bonusFields.ts'
import { good, lookUpAgain } from './lookUpCase.ts'
import type { Place } from './place.ts'
import { shard } from './shard.ts'
import { table } from './table.ts'

let place: Place
const stage = shard(async (opened) => {
  place = await opened.open({ name: 'Fields', platform: await opened.platform(good) })
})

test(
  'B fields: bonuses.find: a changed field is shown as it came, and marked @full',
  table(
    oneOfEach(bonusFieldCases, ({ name }) => (name.startsWith('markup') ? name : (name.split(' → ')[1] ?? ''))),
    async (wanted) => {
      await lookUpAgain(stage(), place, wanted)
      const { bonus } = stage().bonuses
      // Text of an answer stays text; the one picture has a place of its own.
      await expect(bonus.getByRole('link').or(bonus.getByRole('definition').getByRole('img'))).toHaveCount(0)
    }
  )
)
