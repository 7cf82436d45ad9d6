import { createHash } from 'node:crypto'
import { Type, type Static } from 'typebox'
import { answerDays, type MissingAnswer } from '../../shared/contract/bonuses.ts'
import type { JournalEntry } from '../../shared/contract/journal.ts'
import { OwnId } from '../../shared/contract/route.ts'
import { failure, success, type Outcome } from '../../shared/outcome/outcome.ts'
import { nodeDisk, type Disk } from '../common/disk.ts'
import { log } from '../common/log.ts'
import { beforeEnd } from '../common/mutex.ts'
import { sealSecret, unsealSecret } from '../connections/secrets/sealedSecret.ts'
import type { RedactInTurns } from '../exchanges/redaction.ts'
import type { Vault } from '../connections/secrets/vault.ts'
import { openKept } from '../settings/keptFile.ts'
import type { NoteStore } from '../settings/readStored.ts'

/** How much is kept. Bytes are those of the texts in UTF-8, or of the ciphertexts in base64. */
export const limits = { answers: 500, answerBytes: 200 * 1024, bytes: 8 * 1024 * 1024 } as const

const strict = { additionalProperties: false } as const

/** An answer without `sealed` was kept for the session alone: its text is never written as it is. */
const StoredAnswer = Type.Object({ id: OwnId, at: Type.String(), sealed: Type.Optional(Type.String()) }, strict)
type StoredAnswer = Readonly<Static<typeof StoredAnswer>>

/** The store's file: newest first. */
const Content = Type.Object({ version: Type.Literal(1), answers: Type.Array(StoredAnswer) }, strict)

/** The activation of an answer. */
type Activated = Pick<JournalEntry, 'id' | 'at'>

/** The text of an answer and where it is kept, or why there is none. */
export type FoundAnswer =
  | { readonly text: string; readonly kept: 'keyring' | 'session' }
  | { readonly missing: Exclude<MissingAnswer, 'expired'> }

/** The answers of activations, which the platform gives once only: bounded, sealed by the keyring, for some days. */
export interface KeptAnswers {
  /** Keeps a text without the token; what the keyring cannot seal is kept until Pitboss ends. */
  keep(entry: Activated, text: string): Promise<void>
  find(id: string): Promise<FoundAnswer>
  count(): Promise<number>
  /** Deletes these answers, or all. */
  delete(ids?: readonly string[]): Promise<Outcome<null>>
  /** Takes a token that was saved just now out of them. */
  clean(redact: RedactInTurns): Promise<void>
  /** Deletes what is too old, and seals what a late keyring could not seal. */
  tidy(): Promise<void>
}

interface KeptAnswersPorts {
  /** The profile's folder. */
  readonly folder: string
  readonly keyring: Vault['keyring']
  /** Told where the file is not in use as it was left. */
  readonly note?: NoteStore
  readonly disk?: Disk
  readonly now?: () => number
  /** Called where an answer is new, sealed or gone. */
  readonly changed?: () => void
}

/** Whether an answer of that time is past its days, or its time cannot be read. */
export const isTooOld = (at: string, now: number): boolean => !(Date.parse(at) > now - answerDays * 86_400_000)

// Seals the text's digest with it: a keyring may not notice that its ciphertext was changed.
const digestOf = (text: string): string => createHash('sha256').update(text).digest('hex')

/** Opens a profile's answers; the file is read at first use. */
export function openKeptAnswers({
  folder,
  keyring,
  note = () => {},
  disk = nodeDisk,
  now = Date.now,
  changed = () => {}
}: KeptAnswersPorts): KeptAnswers {
  const name = 'activation-answers'
  const kept = openKept({ folder, disk, note, name, shape: Content, empty: { version: 1, answers: [] } })
  /** The texts of this session. */
  const texts = new Map<string, string>()

  const sizeOf = ({ id, sealed }: StoredAnswer): number => sealed?.length ?? Buffer.byteLength(texts.get(id) ?? '')

  /** The newest answers within every limit. */
  function bounded(answers: readonly StoredAnswer[]): StoredAnswer[] {
    let bytes = 0
    return answers
      .filter(({ at }) => !isTooOld(at, now()))
      .slice(0, limits.answers)
      .filter((answer) => (bytes += sizeOf(answer)) <= limits.bytes)
  }

  function change(answers: readonly StoredAnswer[]): Promise<Outcome<null>> {
    const left = bounded(answers)
    const ids = new Set(left.map(({ id }) => id))
    for (const id of texts.keys()) if (!ids.has(id)) texts.delete(id)
    const written = kept.change({ version: 1, answers: left })
    changed()
    return written
  }

  async function changeAndLog(answers: readonly StoredAnswer[]): Promise<void> {
    const written = await change(answers)
    if (!written.ok) log('activation-answers-unwritten', { cause: written.problem.cause ?? '' })
  }

  async function seal(id: string): Promise<void> {
    const text = texts.get(id)
    if (text === undefined) return
    const sealed = await sealSecret(keyring, { id, binding: digestOf(text), secret: text })
    const { answers } = kept.current
    // It may have been deleted meanwhile.
    if (sealed !== undefined && answers.some((answer) => answer.id === id)) {
      await changeAndLog(answers.map((answer) => (answer.id === id ? { ...answer, sealed } : answer)))
    }
  }

  async function unseal(id: string, sealed: string): Promise<FoundAnswer> {
    const opened = await unsealSecret(keyring, sealed)
    if (opened.kind === 'unavailable') return { missing: 'locked' }
    if (opened.kind === 'unreadable') return { missing: 'unreadable' }
    const { secret: text, ...content } = opened.content
    const isWhole = content.id === id && content.binding === digestOf(text)
    return isWhole ? { text, kept: 'keyring' } : { missing: 'unreadable' }
  }

  async function find(id: string): Promise<FoundAnswer> {
    await kept.opened()
    const answer = bounded(kept.current.answers).find((one) => one.id === id)
    if (!answer) return { missing: 'absent' }
    const text = texts.get(id)
    if (text !== undefined) return { text, kept: answer.sealed === undefined ? 'session' : 'keyring' }
    return answer.sealed === undefined ? { missing: 'ended' } : unseal(id, answer.sealed)
  }

  return {
    async keep({ id, at }, text) {
      if (Buffer.byteLength(text) > limits.answerBytes) return
      await beforeEnd(async () => {
        await kept.opened()
        texts.set(id, text)
        await changeAndLog([{ id, at }, ...kept.current.answers])
        await seal(id)
      })
    },
    find,
    async clean(redact) {
      await kept.opened()
      for (const { id } of kept.current.answers) {
        const found = await find(id)
        const text = 'text' in found ? await redact(found.text) : undefined
        if (!('text' in found) || text === undefined || text === found.text) continue
        texts.set(id, text)
        await beforeEnd(() => seal(id))
      }
    },
    async count() {
      await kept.opened()
      return bounded(kept.current.answers).filter(({ id, sealed }) => sealed !== undefined || texts.has(id)).length
    },
    async delete(ids) {
      await kept.opened()
      const written = await change(ids ? kept.current.answers.filter(({ id }) => !ids.includes(id)) : [])
      return written.ok ? success(null) : failure('storage', { ...written.problem, message: undeleted })
    },
    async tidy() {
      await kept.opened()
      const { answers } = kept.current
      if (answers.some(({ at }) => isTooOld(at, now()))) await changeAndLog(answers)
      for (const { id, sealed } of kept.current.answers) if (sealed === undefined) await beforeEnd(() => seal(id))
    }
  }
}

const undeleted =
  'It is gone from this session, but could not be deleted from the profile: delete it again once the disk can be written.'
