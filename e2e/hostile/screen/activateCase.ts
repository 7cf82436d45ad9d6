import { expect, type Page } from '@playwright/test'
import type { JournalEntry } from '../../../src/shared/contract/journal.ts'
import type { Fault } from '../answers.ts'
import { storedActivations } from '../../database.ts'
import { ActivationPage } from '../../pages/activation.ts'
import { expectAlert, type Told } from './alert.ts'
import { expectInvariants, standing } from './invariants.ts'
import { answerQuestion } from '../../standin.ts'
import { lookUpGood } from './lookUpCase.ts'
import { good, kept } from '../cases/lookUp.ts'
import { accountLabel, type Target } from './target.ts'
import type { Stage } from './stage.ts'

export interface Activating {
  readonly name: string
  readonly fault?: Fault
  readonly outcome: JournalEntry['outcome']
  /** The expected alert; absent for a successful activation. */
  readonly told?: Told
  /** How to press the button; by default, one click. */
  readonly press?: (activation: ActivationPage) => Promise<void>
  /** Runs between the look-up and the press. */
  readonly meanwhile?: () => Promise<unknown>
  /** The look-up before leaves a kept socket. */
  readonly isKept?: boolean
  /** The number of activations that the platform receives. */
  readonly requests?: number
}

/** Gives documented answers to reads, and the fault to activations. */
export const planOf =
  (fault: Fault, read: Fault = good) =>
  ({ method }: { readonly method: string }): Fault =>
    method === 'POST' ? fault : read

/** The button that activates for each connection's account. */
export const buttonOf = (activation: ActivationPage) => activation.button(accountLabel)

/** Looks up the documented bonus and opens the dialog. */
export async function openDialog(stage: Stage, target: Target, read: Fault = good): Promise<ActivationPage> {
  await stage.use(target)
  await lookUpGood(stage, target, read)
  const activation = new ActivationPage(stage.app.page)
  await activation.open()
  return activation
}

/** Answers yes when main asks about a second activation for one player. */
export async function agree({ app }: Stage, { dialog }: ActivationPage): Promise<void> {
  if ((await dialog.getByText('You’ll confirm once more').count()) > 0) await answerQuestion(app.electron, 1)
}

/** Activates on a misbehaving platform. Checks the alert, the journal and the invariants. */
export async function activateOnce(stage: Stage, target: Target, wanted: Activating): Promise<void> {
  const { fault = {}, outcome, told, press, meanwhile, isKept = false, requests = 1 } = wanted
  const read = isKept ? kept : good
  const activation = await openDialog(stage, target, read)
  target.platform?.plan(planOf(fault, read))
  await meanwhile?.()
  const before = await standing(stage)
  const rows = storedActivations(stage.app.profile).length
  await agree(stage, activation)
  if (press) await press(activation)
  else await buttonOf(activation).click()
  if (told) await expectAlert(stage.frame, 'bonuses.activate', { ...told, isFinal: true })
  else await expect(activation.result).toContainText(`Activated for ${accountLabel}`)
  await expect(activation.dialog).toHaveCount(0)
  expectWritten(stage, rows, outcome)
  await expectInvariants(stage, before, { target, requests })
  await closeEnded(stage.app.page)
}

/** Expects one more activation in the journal, with its pending and its outcome row. */
export function expectWritten({ app }: Stage, rows: number, outcome: JournalEntry['outcome']): void {
  const written = storedActivations(app.profile).slice(rows)
  expect(written.map(({ event, entry }) => [event, entry.outcome])).toEqual([
    ['pending', 'pending'],
    ['outcome', outcome]
  ])
}

/** Closes the result or the checks. The next look-up removes a refusal. */
export async function closeEnded(page: Page): Promise<void> {
  const close = page.getByRole('button', { name: /^Close (?:result|checks)$/ })
  if ((await close.count()) > 0) await close.click()
}
