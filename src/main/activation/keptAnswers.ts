import { Type, type Static } from 'typebox'
import { answerDays, type MissingAnswer } from '../../shared/contract/bonuses.ts'
import type { JournalEntry } from '../../shared/contract/journal.ts'
import { OwnId } from '../../shared/contract/route.ts'
import { failure, success, type Outcome } from '../../shared/outcome/outcome.ts'
import { log } from '../common/log.ts'
import { beforeEnd } from '../common/mutex.ts'
import { sha256Of } from '../common/sha256.ts'
import { sealSecret, unsealSecret } from '../connections/secrets/keyring.ts'
import type { RedactInTurns } from '../exchanges/redaction.ts'
import type { Vault } from '../connections/secrets/vault.ts'
import { openCollection } from '../stores/collection.ts'
import { withDefaults, type StorePorts } from '../stores/ports.ts'
import { strictObject } from '../../shared/values/strictObject.ts'

/** How much is kept. Bytes are those of the texts in UTF-8, or of the ciphertexts in base64. */
export const limits = { answers: 500, answerBytes: 200 * 1024, bytes: 8 * 1024 * 1024 } as const

/** An answer without `sealed` was kept for the session alone: its text is never written as it is. */
const StoredAnswer = strictObject({ id: OwnId, at: Type.String(), sealed: Type.Optional(Type.String()) })
type StoredAnswer = Readonly<Static<typeof StoredAnswer>>

/** The activation of an answer. */
type Activated = Pick<JournalEntry, 'id' | 'at'>

/** The text of an answer and where it is kept, or why there is none. */
export type FoundAnswer =
  | { readonly text: string; readonly kept: 'keyring' | 'session' }
  | { readonly missing: Exclude<MissingAnswer, 'expired'> }

/** Whether an answer of that time is past its days, or its time cannot be read. */
export const isTooOld = (at: string, now: number): boolean => !(Date.parse(at) > now - answerDays * 86_400_000)

/** The answers of activations, which the platform gives once only: bounded, sealed by the keyring, for some days. */
export type KeptAnswers = ReturnType<typeof openKeptAnswers>

/** Opens a profile's answers, newest first; the file is read at first use. */
export function openKeptAnswers({
  keyring,
  ...ports
}: StorePorts & { readonly keyring: Pick<Vault['keyring'], 'seal' | 'open'> }) {
  const { now } = withDefaults(ports)
  const answers = openCollection(ports, {
    store: 'activation-answers',
    list: 'answers',
    shape: Type.Array(StoredAnswer),
    // The journal knows whose they are.
    connectionOf: () => ''
  })
  /** The texts of this session. */
  const texts = new Map<string, string>()

  const sizeOf = ({ id, sealed }: StoredAnswer): number => sealed?.length ?? Buffer.byteLength(texts.get(id) ?? '')

  /** The newest answers within every limit. */
  function bounded(all: readonly StoredAnswer[]): StoredAnswer[] {
    let bytes = 0
    return all
      .filter(({ at }) => !isTooOld(at, now()))
      .slice(0, limits.answers)
      .filter((answer) => (bytes += sizeOf(answer)) <= limits.bytes)
  }

  const change = (edit: (all: readonly StoredAnswer[]) => readonly StoredAnswer[]): Promise<Outcome<null>> =>
    answers.change((all) => {
      const next = edit(all)
      const items = next === all ? all : bounded(next)
      const ids = new Set(items.map(({ id }) => id))
      for (const id of texts.keys()) if (!ids.has(id)) texts.delete(id)
      return { items, value: null }
    })

  async function changeAndLog(edit: Parameters<typeof change>[0]): Promise<void> {
    const written = await change(edit)
    if (!written.ok) log('activation-answers-unwritten', { cause: written.problem.cause ?? '' })
  }

  async function seal(id: string): Promise<void> {
    const text = texts.get(id)
    if (text === undefined) return
    // With its digest: a keyring may not notice that its ciphertext was changed.
    const sealed = await sealSecret(keyring, { id, binding: sha256Of(text), secret: text })
    if (sealed === undefined) return
    // It may have been deleted, or lost a token, meanwhile.
    await changeAndLog((all) =>
      texts.get(id) === text ? all.map((answer) => (answer.id === id ? { ...answer, sealed } : answer)) : all
    )
  }

  async function unseal(id: string, sealed: string): Promise<FoundAnswer> {
    const opened = await unsealSecret(keyring, sealed)
    if (opened.kind === 'unavailable') return { missing: 'locked' }
    if (opened.kind === 'unreadable') return { missing: 'unreadable' }
    const { secret: text, ...content } = opened.content
    const isWhole = content.id === id && content.binding === sha256Of(text)
    return isWhole ? { text, kept: 'keyring' } : { missing: 'unreadable' }
  }

  async function find(id: string): Promise<FoundAnswer> {
    await answers.opened()
    const answer = bounded(answers.items).find((one) => one.id === id)
    if (!answer) return { missing: 'absent' }
    const text = texts.get(id)
    if (text !== undefined) return { text, kept: answer.sealed === undefined ? 'session' : 'keyring' }
    return answer.sealed === undefined ? { missing: 'ended' } : unseal(id, answer.sealed)
  }

  return {
    /** Keeps a text without the token; what the keyring cannot seal is kept until Pitboss ends. */
    async keep({ id, at }: Activated, text: string) {
      if (Buffer.byteLength(text) > limits.answerBytes) return
      await beforeEnd(async () => {
        await changeAndLog((all) => {
          texts.set(id, text)
          return [{ id, at }, ...all]
        })
        await seal(id)
      })
    },
    find,
    /** Takes a token that was saved just now out of them. */
    async clean(redact: RedactInTurns) {
      await answers.opened()
      for (const { id } of answers.items) {
        const found = await find(id)
        const text = 'text' in found ? await redact(found.text) : undefined
        if (!('text' in found) || text === undefined || text === found.text) continue
        texts.set(id, text)
        await beforeEnd(() => seal(id))
      }
    },
    async count() {
      await answers.opened()
      return bounded(answers.items).filter(({ id, sealed }) => sealed !== undefined || texts.has(id)).length
    },
    /** Deletes these answers, or all. */
    async delete(ids?: readonly string[]) {
      const written = await change((all) => (ids ? all.filter(({ id }) => !ids.includes(id)) : []))
      return written.ok ? success(null) : failure('storage', { ...written.problem, message: undeleted })
    },
    /** Deletes what is too old, and seals what a late keyring could not seal. */
    async tidy() {
      await answers.opened()
      if (answers.items.some(({ at }) => isTooOld(at, now()))) await changeAndLog((all) => [...all])
      for (const { id, sealed } of answers.items) if (sealed === undefined) await beforeEnd(() => seal(id))
    }
  }
}

const undeleted =
  'It is gone from this session, but could not be deleted from the profile: delete it again once the disk can be written.'
