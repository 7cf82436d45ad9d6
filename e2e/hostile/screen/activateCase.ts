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

/** An activation on the Bonuses screen while the platform misbehaves. */
export interface Activating {
  readonly name: string
  readonly fault?: Fault
  /** What the journal says afterwards. */
  readonly outcome: JournalEntry['outcome']
  /** The alert, where it is not activated. */
  readonly told?: Told
  /** How the button is pressed; one click where absent. */
  readonly press?: (activation: ActivationPage) => Promise<void>
  /** What happens between the look-up and the press. */
  readonly meanwhile?: () => Promise<unknown>
  /** The look-up before leaves a socket that is kept. */
  readonly isKept?: boolean
  /** Activations that the platform sees. */
  readonly requests?: number
}

/** Answers reads as documented and activations with the fault. */
export const planOf =
  (fault: Fault, read: Fault = good) =>
  ({ method }: { readonly method: string }): Fault =>
    method === 'POST' ? fault : read

/** The button that activates for the account of every place. */
export const buttonOf = (activation: ActivationPage) => activation.button(accountLabel)

/** Looks the documented bonus up and opens the dialog. */
export async function openDialog(stage: Stage, target: Target, read: Fault = good): Promise<ActivationPage> {
  await stage.use(target)
  await lookUpGood(stage, target, read)
  const activation = new ActivationPage(stage.app.page)
  await activation.open()
  return activation
}

/** The person says yes where main asks about a second activation for one player. */
export async function agree({ app }: Stage, { dialog }: ActivationPage): Promise<void> {
  if ((await dialog.getByText('You’ll confirm once more').count()) > 0) await answerQuestion(app.electron, 1)
}

/** Activates while the platform misbehaves; checks what is told, what the journal says, and the invariants. */
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

/** The journal grew by one activation, written down before and after. */
export function expectWritten({ app }: Stage, rows: number, outcome: JournalEntry['outcome']): void {
  const written = storedActivations(app.profile).slice(rows)
  expect(written.map(({ event, entry }) => [event, entry.outcome])).toEqual([
    ['pending', 'pending'],
    ['outcome', outcome]
  ])
}

/** Clears the result or the checks away; a refusal goes with the next look-up. */
export async function closeEnded(page: Page): Promise<void> {
  const close = page.getByRole('button', { name: /^Close (?:result|checks)$/ })
  if ((await close.count()) > 0) await close.click()
}
