import { createHash } from 'node:crypto'
import { unzipSync, zipSync, type Unzipped } from 'fflate/browser'
import type { Asker } from '../../bridge/handlers.ts'
import type { Input } from '../../../shared/contract/index.ts'
import { success } from '../../../shared/outcome/outcome.ts'
import { valueOf } from '../../connections/testing/connectionsForTest.ts'
import { fakeKeyring } from '../../connections/testing/fakeKeyring.ts'
import { wholeAnswer } from '../../exports/jobs/loadedRows.ts'
import { folderForTest } from '../../testing/folderForTest.ts'
import { openCaseFiles } from '../caseFiles.ts'
import {
  anna,
  annasUser,
  canary,
  makeCaseConnection,
  makeEvidence,
  openCasesForTest,
  type Opening
} from './casesForTest.ts'

/** Who asks. */
export const asker: Asker = { page: 1, signal: new AbortController().signal }

/** A transaction of Anna's, as JSON of the platform. */
export const makeRow = (id: number, more: object = {}): string =>
  JSON.stringify({
    id,
    amount: 5000,
    source_body: '=1+1',
    user_wallet: { user_id: annasUser, currency_subunits: 2 },
    ...more
  })

/** Opens the cases of a profile with their files: what is saved is in `saved`, `pages` are the loaded rows, `newer` those of a newer answer. */
export async function openCaseFilesForTest(opening: Partial<Opening> = {}) {
  const { agent = 'Lena', clock = { now: Date.UTC(2026, 10, 22, 21, 30) } } = opening
  const cases = openCasesForTest({ folder: await folderForTest(), keyring: fakeKeyring(), ...opening, clock })
  const saved: { name: string; content: Buffer }[] = []
  const state = { path: undefined as string | undefined, pages: [] as string[], newer: [] as string[], token: canary }
  const files = openCaseFiles({
    cases,
    pick: async () => state.path,
    async save(name, content) {
      saved.push({ name, content: Buffer.from(content) })
      return success(true)
    },
    loaded: async ({ source }) =>
      success({ chunks: (source.from === 'walk' ? state.pages : state.newer).map(wholeAnswer) }),
    list: async () => [makeCaseConnection(opening.baseUrl)],
    redaction: async () => async (text) => text.replaceAll(state.token, '$TOKEN'),
    agent: () => agent,
    now: () => clock.now
  })
  return { cases, files, saved, state }
}

type Opened = Awaited<ReturnType<typeof openCaseFilesForTest>>

/** A case about a rejected deposit with all that a case can hold, saved; its file and its proposed name. */
export async function savedCase(
  { cases, files, saved }: Opened,
  more: Partial<Input<'cases.save'>> = {},
  evidence = [makeEvidence({ raw: makeRow(88_121) })]
) {
  const { id } = valueOf(await cases.begin({ ...anna, title: 'Missing deposit of Anna K.', evidence }))
  const change = async (what: Input<'cases.change'>['change']) =>
    valueOf(await cases.change({ id, change: what, isForced: true }))
  await change({ field: 'says', before: '', after: 'It left my bank' })
  await change({ note: 'Asked the bank about Anna K.' })
  await change({
    answer: {
      question: 'money-missing',
      requests: 2,
      lines: [
        { mark: 'assumed', rule: 'places', text: 'Amounts have 2 decimal places.' },
        {
          mark: 'proved',
          rule: 'rejected',
          text: 'The deposit of 50.00 EUR was rejected.',
          request: 12,
          at: '2026-11-22T21:30:57Z'
        },
        {
          mark: 'unknown',
          rule: 'bank',
          text: 'Whether the bank sent it back.',
          ask: 'Did the bank send 50.00 EUR back?'
        }
      ]
    }
  })
  valueOf(await files.save({ id, isAnonymous: false, ticket: 'PROVED\n- Deposit 50.00 EUR', ...more }, asker))
  const { name = '', content = Buffer.alloc(0) } = saved.at(-1) ?? {}
  return { id, name, content }
}

/** The same file made anew by another program, with some of its files changed; with a new manifest where that is wanted. */
export function remade(file: Buffer, edit: (files: Unzipped) => Unzipped, isListedAnew = false): Buffer {
  const files = edit(unzipSync(file))
  if (isListedAnew) {
    const manifest = JSON.parse(Buffer.from(files['manifest.json'] ?? []).toString())
    manifest.files = Object.entries(files)
      .filter(([name]) => name !== 'manifest.json')
      .map(([name, bytes]) => ({ name, bytes: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') }))
    files['manifest.json'] = Buffer.from(JSON.stringify(manifest))
  }
  return Buffer.from(zipSync(files))
}
