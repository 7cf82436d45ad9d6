import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { Type, type Static } from 'typebox'
import { Compile } from 'typebox/compile'
import { Case, CaseHead, caseLimits, headOf } from '../../shared/cases/case.ts'
import type { Output } from '../../shared/contract/index.ts'
import { OwnId } from '../../shared/contract/route.ts'
import { failure, refused, success, type Outcome } from '../../shared/outcome/outcome.ts'
import { jsonValue } from '../../shared/readings/wireObject.ts'
import { strictObject } from '../../shared/values/strictObject.ts'
import type { VerbsOf } from '../bridge/handlers.ts'
import { createMutex } from '../common/mutex.ts'
import { sha256Of } from '../common/sha256.ts'
import { openBlobStore } from '../stores/blobStore.ts'
import { without } from '../stores/collection.ts'
import { withDefaults, type StorePorts } from '../stores/ports.ts'
import { changed, evidenceOf, withoutTokensIn } from './changeCase.ts'
import { decrypted, encrypted, locked, openCaseKeys } from './caseKeys.ts'
import { partiesOf, whyNotTaken, whyOther, withUsers, type PartyPorts } from './parties.ts'
import type { ReadCase } from './readCaseFile.ts'
import type { Vault } from '../connections/secrets/vault.ts'

/** The most cases. None is let go unasked but closed ones after their days. */
export const mostCases = 500

const day = 86_400_000

/** A case in the index: where its content is, and its head, both encrypted. */
const StoredCase = strictObject({
  id: OwnId,
  key: OwnId,
  /** The SHA-256 of its encrypted content, a file. */
  content: Type.String({ pattern: '^[0-9a-f]{64}$' }),
  head: Type.String(),
  /** When a closed one was changed last. */
  closedAt: Type.Optional(Type.String())
})
type StoredCase = Static<typeof StoredCase>

const StoredContent = strictObject({ sha256: StoredCase.properties.content, bytes: Type.Integer({ minimum: 0 }) })

const [isCase, isHead] = [Compile(Case), Compile(CaseHead)]

interface CasePorts extends StorePorts, PartyPorts {
  readonly keyring: Vault['keyring']
  /** The profile's folder, where the keys are. */
  readonly profile: string
  readonly redaction: () => Promise<(text: string) => Promise<string>>
  /** Who works with Pitboss now. */
  readonly agent: () => string
  /** For how many days a closed case is kept; 0 is until it is deleted. */
  readonly days: () => number
}

/** The cases of a profile. */
export type Cases = ReturnType<typeof openCases>

const notThere = refused('id', 'This case was deleted, perhaps in another window.')
const unreadable = failure('storage', {
  message: 'This case cannot be read: its file was changed, or another keyring sealed its key.'
})

/** Opens a profile's cases; nothing is read before the first use. */
export function openCases({ keyring, profile, redaction, agent, days, ...ports }: CasePorts) {
  const { now } = withDefaults(ports)
  const keys = openCaseKeys({ ...ports, folder: profile, keyring })
  const store = openBlobStore(ports, {
    store: 'cases',
    list: 'cases',
    shape: Type.Array(StoredCase),
    files: Type.Array(StoredContent),
    // A case outlives its connection.
    connectionOf: () => '',
    fileOf: ({ sha256, bytes }) => ({ name: sha256, bytes }),
    namesOf: ({ content }) => [content],
    refusal: ({ items: { length } }) =>
      length > mostCases ? `${mostCases} cases are kept, which is all there is room for: delete one first.` : undefined
  })
  const inTurn = createMutex()
  const time = (): string => new Date(now()).toISOString()
  const signed = () => ({ id: randomUUID(), agent: agent(), at: time() })

  /** Encrypts a case with its head. */
  async function encryptedCase(one: Case) {
    const text = JSON.stringify(one)
    if (Buffer.byteLength(text) > caseLimits.bytes)
      return failure('storage', {
        message: 'This case holds 8 MB, which is all there is room for: remove evidence first.'
      })
    const key = await keys.current()
    if (!key.ok) return key
    const { id: by, key: own } = key.value
    const bytes = encrypted(own, `content ${one.id}`, text)
    const sha256 = sha256Of(bytes)
    const stored: StoredCase = {
      id: one.id,
      key: by,
      content: sha256,
      head: encrypted(own, `head ${one.id}`, JSON.stringify(headOf(one))).toString('base64'),
      ...(one.state === 'closed' && { closedAt: one.changedAt })
    }
    return success({ stored, added: [{ file: { sha256, bytes: bytes.length }, bytes }] })
  }

  /** Writes a case, new or in the place of what it was. */
  async function put(one: Case, isNew: boolean): Promise<Outcome<Case>> {
    const made = await encryptedCase(one)
    if (!made.ok) return made
    const { stored, added } = made.value
    return store.change((items) => {
      const others = items.filter(({ id }) => id !== one.id)
      // It may have been deleted meanwhile.
      return !isNew && others.length === items.length ? notThere : { items: [stored, ...others], value: one, added }
    })
  }

  async function read(stored: StoredCase): Promise<Outcome<Case>> {
    const state = await keys.stateOf(stored.key)
    const key = keys.held(stored.key)
    if (!key) return state === 'locked' ? locked : unreadable
    const bytes = await store.read(stored.content)
    const value = bytes && jsonValue(decrypted(key, `content ${stored.id}`, bytes) ?? '')
    return isCase.Check(value) && value.id === stored.id ? success(value) : unreadable
  }

  async function find(id: string): Promise<Outcome<Case>> {
    await store.opened()
    const stored = store.items.find((one) => one.id === id)
    return stored ? read(stored) : notThere
  }

  /** A case with its texts free of tokens, checked as if it were read. */
  async function cleaned(one: Case): Promise<Outcome<Case>> {
    const clean = await withoutTokensIn(one, await redaction())
    return isCase.Check(clean) ? success(clean) : refused('id', 'This is more, or other, than a case can hold.')
  }

  /** Deletes closed cases that are past their days, and those whose key was of an ended session. */
  async function tidy(): Promise<void> {
    await store.opened()
    await keys.opened()
    const limit = days() === 0 ? -Infinity : now() - days() * day
    const isOver = ({ closedAt, key }: StoredCase) =>
      keys.isEnded(key) || (closedAt !== undefined && Date.parse(closedAt) < limit)
    await store.change((items) => without(items, isOver))
    await keys.tidy((await store.isWhole()) && new Set(store.items.map(({ key }) => key)))
  }
  let tidied: Promise<void> | undefined

  /** The heads, the newest change first; whether the keyring keeps some locked, and how many cannot be read. No key is made. */
  async function heads() {
    await (tidied ??= tidy())
    const cases: CaseHead[] = []
    let isLocked = false
    let unreadable = 0
    for (const { id, key: by, head } of store.items) {
      const state = await keys.stateOf(by)
      const key = keys.held(by)
      const value = key && jsonValue(decrypted(key, `head ${id}`, Buffer.from(head, 'base64')) ?? '')
      if (isHead.Check(value)) cases.push(value)
      else if (state === 'locked') isLocked = true
      else unreadable += 1
    }
    cases.sort((one, other) => other.changedAt.localeCompare(one.changedAt))
    return { cases, isLocked, unreadable }
  }

  return {
    heads,
    async list() {
      const { isLocked, ...found } = await heads()
      const current = isLocked ? undefined : await keys.current()
      const kept = current?.ok && (await keys.stateOf(current.value.id))
      return success({ ...found, kept: kept === 'keyring' || kept === 'session' ? kept : 'locked' })
    },
    async count() {
      await store.opened()
      await keys.opened()
      return success(store.items.filter(({ closedAt, key }) => closedAt === undefined && !keys.isEnded(key)).length)
    },
    open: ({ id }) => find(id),
    async begin({ connection, account, title, evidence }) {
      const parties = await partiesOf({ connection, account }, ports)
      if (!parties.ok) return parties
      const at = time()
      const made = await cleaned({
        id: randomUUID(),
        ...parties.value,
        title,
        state: 'open',
        agent: agent(),
        createdAt: at,
        changedAt: at,
        says: '',
        notes: [],
        evidence: evidenceOf(evidence, signed),
        answers: []
      })
      return made.ok ? put(made.value, true) : made
    },
    change: ({ id, change, isForced }) =>
      inTurn(async (): Promise<Outcome<Output<'cases.change'>>> => {
        const found = await find(id)
        if (!found.ok) return found
        const next = changed(found.value, change, { signed, isForced })
        if (next === 'changed') return success({ case: found.value, isWritten: false })
        if (typeof next === 'string') return refused('id', next)
        const { connection, account } = found.value
        const parties = await partiesOf({ connection: connection.id, account: account.id }, ports)
        const here = parties.ok ? parties.value : undefined
        const isRead = 'evidence' in change || 'answer' in change
        const why = isRead && here ? whyOther(found.value, here) : undefined
        if (why !== undefined) return refused('id', why)
        // Later than before, also after the clock was set back.
        const changedAt = new Date(Math.max(now(), Date.parse(found.value.changedAt) + 1)).toISOString()
        const clean = await cleaned(withUsers({ ...next, changedAt }, here))
        const written = clean.ok ? await put(clean.value, false) : clean
        return written.ok ? success({ case: written.value, isWritten: true }) : written
      }),
    delete: ({ id }) => store.change((items) => without(items, (one) => one.id === id)),
    /** Makes a case of a file one's own, about a player here; what others added stays theirs. */
    async take(
      scope: { readonly connection: string; readonly account: string },
      { case: found, by, sha256 }: Pick<ReadCase, 'case' | 'by' | 'sha256'>
    ): Promise<Outcome<Case>> {
      const parties = await partiesOf(scope, ports)
      if (!parties.ok) return parties
      const why = whyNotTaken(found, parties.value)
      if (why !== undefined) return refused('id', why)
      const at = time()
      const own = { id: randomUUID(), agent: agent(), changedAt: at, takenFrom: { agent: by, at, sha256 } }
      const made = await cleaned({ ...found, ...parties.value, ...own })
      return made.ok ? put(made.value, true) : made
    },
    /** Seals the key that a late keyring could not seal, and deletes what is past its days. */
    tidy,
    /** Takes a token that was saved just now out of every case. */
    clean: () =>
      inTurn(async () => {
        await store.opened()
        for (const stored of store.items) {
          const found = await read(stored)
          const clean = found.ok ? await cleaned(found.value) : found
          if (found.ok && clean.ok && !isDeepStrictEqual(clean.value, found.value)) await put(clean.value, false)
        }
      })
  } satisfies Pick<VerbsOf<'cases'>, 'list' | 'count' | 'open' | 'begin' | 'change' | 'delete'> &
    Record<'heads' | 'take' | 'clean' | 'tidy', unknown>
}
