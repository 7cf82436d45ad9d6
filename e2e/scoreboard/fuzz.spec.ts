import { expect } from '@playwright/test'
import { test } from '../evidence/recording.ts'
import fc from 'fast-check'
import { amount } from '../../src/main/testing/fullForTest.ts'
import { mutated } from '../hostile/mutated.ts'
import { mutation } from '../hostile/mutations.ts'
import { expectInvariants, standing } from './invariants.ts'
import { lookUpGood } from './lookUpCase.ts'
import { bonus, good } from './cases/lookUp.ts'
import type { Place } from './place.ts'
import { shard } from './shard.ts'
import { table } from './table.ts'

// The bulk is read by main alone (e2e/hostile/fuzz.test.ts); here a sample goes all the way to the screen.
const seed = Number(process.env.PITBOSS_FUZZ_SEED ?? 20_261_121)
const sample = fc.sample(mutation, { numRuns: amount(48, 12), seed })

let place: Place
const stage = shard(async (opened) => {
  place = await opened.open({ name: 'Fuzz', platform: await opened.platform(good) })
  await opened.use(place)
  await lookUpGood(opened, place)
})

const arrived = () => place.platform?.requests.length ?? 0

test(
  `Fuzz: bonuses.find: a changed answer of seed ${seed} is shown or told, never blank @full`,
  table(
    sample.map((how, index) => ({ name: `changed answer ${index + 1}`, how })),
    async ({ how }) => {
      const { bonuses, frame } = stage()
      place.platform?.plan({ body: mutated({ data: bonus }, how), headers: { connection: 'close' }, ending: 'fin' })
      const before = await standing(stage())
      const seen = arrived()
      await bonuses.lookUpButton.click()
      await expect.poll(arrived).toBe(seen + 1)
      await expect(bonuses.bonus).toHaveAttribute('aria-busy', 'false')
      await expect(frame.heading).toHaveText('Bonuses')
      // What failed leaves the bonus from before; what came shows every documented field, if only as absent.
      expect(await bonuses.bonus.getByRole('term').count(), JSON.stringify(how)).toBeGreaterThan(20)
      const title = (await bonuses.title().textContent()) ?? undefined
      await expectInvariants(stage(), before, { place, requests: 1, title })
    }
  )
)
