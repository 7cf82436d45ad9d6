import { expect } from '@playwright/test'
import type { Plan } from '../server.ts'
import { expectAlert } from './alert.ts'
import { bonus, good, kept, type LookUp, type Shown } from '../cases/lookUp.ts'
import { expectInvariants, standing } from './invariants.ts'
import type { Target } from './target.ts'
import { readBonus, type ShownField } from './shownBonus.ts'
import type { Stage } from './stage.ts'

/** Looks the bonus up, then again on a misbehaving platform. Checks the alert or the bonus, and the invariants. */
export async function lookUpAgain(stage: Stage, target: Target, wanted: LookUp): Promise<void> {
  const { frame, bonuses } = stage
  const { plan, meanwhile, isFirst = false, isKept = false, requests = 1, told, shown } = wanted
  await stage.use(target)
  if (isFirst) await bonuses.box.fill(bonus.id)
  else await lookUpGood(stage, target, isKept ? kept : good)
  // The client may open a second socket before it uses the first socket again.
  if (isKept) await lookUpGood(stage, target, kept)
  const documented = shown ? await readDocumented(stage) : {}
  if (plan) target.platform?.plan(plan)
  await meanwhile?.()
  const before = await standing(stage)
  await bonuses.lookUpButton.click()
  if (told) await frame.alert.waitFor()
  if (told) await expectAlert(frame, 'bonuses.find', told)
  await arrived(stage, target, (before.requests.get(target) ?? 0) + requests)
  if (shown) await expectShown(stage, documented, shown)
  const title = shown?.fields?.title ? shown.fields.title[0] : before.title
  await expectInvariants(stage, before, { target, requests, title })
}

const documentedFields = new WeakMap<Stage, Awaited<ReturnType<typeof readBonus>>>()

/** The fields of the documented bonus once they are on screen. The previous case may have shown other fields under the same title. */
async function readDocumented(stage: Stage): Promise<Record<string, ShownField>> {
  const known = documentedFields.get(stage)
  if (known) await expect.poll(() => readBonus(stage.bonuses)).toEqual(known)
  const fields = known ?? (await readBonus(stage.bonuses))
  documentedFields.set(stage, fields)
  return fields
}

/** Looks up the documented bonus. */
export async function lookUpGood(stage: Stage, target: Target, plan: Plan = good): Promise<void> {
  target.platform?.plan(plan)
  const seen = target.platform?.requests.length ?? 0
  await stage.bonuses.box.fill(bonus.id)
  await stage.bonuses.box.press('Enter')
  await arrived(stage, target, seen + 1)
  await expect(stage.frame.alert).toHaveCount(0)
  await expect(stage.bonuses.title()).toHaveText(bonus.title)
  await expect(stage.bonuses.bonus).toHaveAttribute('aria-busy', 'false')
}

async function arrived({ bonuses }: Stage, { platform }: Target, count: number): Promise<void> {
  await expect.poll(() => platform?.requests.length ?? 0, { intervals: [5, 10, 20, 50] }).toBe(count)
  await expect(bonuses.lookUpButton).toBeEnabled()
}

async function expectShown({ frame, bonuses }: Stage, documented: Record<string, ShownField>, shown: Shown) {
  await expect(bonuses.bonus).toHaveAttribute('aria-busy', 'false')
  await expect(frame.alert).toHaveCount(0)
  await expect.poll(() => readBonus(bonuses)).toEqual({ ...documented, ...shown.fields })
}
