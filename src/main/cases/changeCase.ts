import { caseLimits, type Case, type Evidence, type NewEvidence } from '../../shared/cases/case.ts'
import type { CaseChange } from '../../shared/contract/cases.ts'
import { changedTexts } from '../common/changedTexts.ts'

interface Changing {
  /** A new id, with who makes the change and when. */
  readonly signed: () => { readonly id: string; readonly agent: string; readonly at: string }
  readonly isForced: boolean
}

/** A case after a change; *changed* where another window was quicker, or a sentence why it cannot be made. */
export function changed(
  one: Case,
  change: CaseChange,
  { signed, isForced }: Changing
): Case | 'changed' | (string & {}) {
  if ('field' in change) {
    const { field, before, after } = change
    return one[field] === before || one[field] === after || isForced ? { ...one, [field]: after } : 'changed'
  }
  if ('remove' in change) {
    const others = ({ id }: { readonly id: string }) => id !== change.id
    const { notes, evidence, answers } = one
    switch (change.remove) {
      case 'notes':
        return { ...one, notes: notes.filter(others) }
      case 'evidence':
        return { ...one, evidence: evidence.filter(others) }
      case 'answers':
        return { ...one, answers: answers.filter(others) }
    }
  }
  if ('note' in change) return added(one, 'notes', [{ ...signed(), text: change.note }])
  if ('answer' in change) return added(one, 'answers', [{ ...signed(), ...change.answer }])
  const { connection, account, evidence } = change
  if (connection !== one.connection.id || account !== one.account.id)
    return 'This is about another player than the case: nothing was added.'
  return added(one, 'evidence', evidenceOf(evidence, signed))
}

/** A case without tokens in its texts. Its ids are ours and stay, even if a token has the same letters. */
export async function withoutTokensIn(one: Case, withoutTokens: (text: string) => Promise<string>): Promise<Case> {
  const { connection, account, ...texts } = (await changedTexts(one, withoutTokens))(one)
  const ids = { connection: { ...connection, id: one.connection.id }, account: { ...account, id: one.account.id } }
  return { ...texts, ...ids, id: one.id }
}

type Parts = 'notes' | 'evidence' | 'answers'

function added<Part extends Parts>(one: Case, part: Part, more: Case[Part]): Case | (string & {}) {
  const all = [...one[part], ...more]
  return all.length > caseLimits[part]
    ? `This case has ${caseLimits[part]} ${words[part]}, which is all there is room for: remove one first.`
    : { ...one, [part]: all }
}

const words: Record<Parts, string> = { notes: 'notes', evidence: 'pieces of evidence', answers: 'answers' }

/** Evidence with who pinned it and when. */
export const evidenceOf = (all: readonly NewEvidence[], signed: Changing['signed']): Evidence[] =>
  all.map((one) => ({ ...one, ...signed() }))
