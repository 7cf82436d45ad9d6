import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import { unzipSync } from 'fflate/browser'
import { describe, expect, test } from 'vitest'
import { valueOf } from '../connections/testing/connectionsForTest.ts'
import { folderForTest } from '../testing/folderForTest.ts'
import { anna, annasUser, canary, makeEvidence } from './testing/casesForTest.ts'
import { asker, makeRow, openCaseFilesForTest, savedCase } from './testing/caseFilesForTest.ts'

const textsOf = (file: Buffer): Record<string, string> =>
  Object.fromEntries(Object.entries(unzipSync(file)).map(([name, bytes]) => [name, Buffer.from(bytes).toString()]))
const withRows = {
  rows: {
    ...anna,
    sources: [
      { from: 'exchange' as const, exchange: 'newer' },
      { from: 'walk' as const, walk: 'w1' }
    ]
  }
}
const records = (csv: string): Record<string, string>[] => parse(csv, { bom: true, columns: true })

describe('a case file', () => {
  test('is a ZIP whose manifest has the size and the checksum of every other file, whatever program looks', async () => {
    const opened = await openCaseFilesForTest()
    opened.state.pages = [`{"data":[${makeRow(1)}]}`]
    const { name, content } = await savedCase(opened, withRows)
    expect(name).toMatch(/^case Anna K\. Missing deposit of Anna K\. 2026-11-2\d \d\d\.\d\d\.pitboss-case$/)
    const folder = await folderForTest()
    await writeFile(join(folder, 'a.pitboss-case'), content)
    const unzip = spawnSync('unzip', ['a.pitboss-case', '-d', 'out'], { cwd: folder, encoding: 'utf8' })
    // Windows has none.
    if (unzip.error) {
      await mkdir(join(folder, 'out'))
      for (const [file, text] of Object.entries(textsOf(content))) await writeFile(join(folder, 'out', file), text)
    } else expect(unzip).toMatchObject({ status: 0, stderr: '' })
    const out = join(folder, 'out')
    const manifest = JSON.parse(await readFile(join(out, 'manifest.json'), 'utf8'))
    expect(manifest).toMatchObject({
      format: 'pitboss-case',
      version: 1,
      savedAt: '2026-11-22T21:30:00.000Z',
      by: 'Lena'
    })
    expect((await readdir(out)).toSorted()).toEqual(['case.html', 'case.json', 'manifest.json', 'rows.csv'])
    for (const { name: file, bytes, sha256 } of manifest.files) {
      const held = await readFile(join(out, file))
      expect([held.length, createHash('sha256').update(held).digest('hex')]).toEqual([bytes, sha256])
      const sum = spawnSync('sha256sum', [file], { cwd: out, encoding: 'utf8' })
      if (!sum.error) expect(sum.stdout).toBe(`${sha256}  ${file}\n`)
    }
  })

  test('holds the whole case as JSON, and the rows as CSV: those that are pinned, and loaded ones as they were last', async () => {
    const opened = await openCaseFilesForTest()
    opened.state.newer = [`{"data":[${makeRow(3, { amount: 7 })}]}`]
    opened.state.pages = [
      `{"data":[${makeRow(3)},${makeRow(88_121)}]}`,
      `{"data":[${makeRow(2, { amount: '1e400' })}]}`
    ]
    const { id, content } = await savedCase(opened, withRows, [
      makeEvidence({ raw: makeRow(88_121) }),
      makeEvidence({ raw: '{"id":4,"am', isCut: true }),
      makeEvidence({ raw: makeRow(5), kind: 'request' })
    ])
    const files = textsOf(content)
    expect(JSON.parse(files['case.json'] ?? '')).toEqual(valueOf(await opened.cases.open({ id })))
    expect(records(files['rows.csv'] ?? '')).toMatchObject([
      { id: '88121', 'amount (as received)': '5000', source_body: "'=1+1" },
      { id: '3', 'amount (as received)': '7' },
      { id: '2', 'amount (as received)': '1e400' }
    ])
    expect(textsOf((await savedCase(opened, {}, [])).content)).not.toHaveProperty(['rows.csv'])
  })

  test('has no rows of another player than the case', async () => {
    const opened = await openCaseFilesForTest()
    const { id } = await savedCase(opened)
    const wrong = { rows: { ...withRows.rows, account: 'boris' } }
    expect(await opened.files.save({ id, isAnonymous: false, ticket: '', ...wrong }, asker)).toMatchObject({
      problem: { message: expect.stringContaining('another player') }
    })
    expect(opened.saved).toHaveLength(1)
  })

  test('holds no token, neither of the ticket nor of the case', async () => {
    const opened = await openCaseFilesForTest()
    const { content } = await savedCase(opened, { ticket: `Bearer ${canary}` })
    expect(Object.values(textsOf(content)).join('')).not.toContain('canaryCanary')
    expect(textsOf(content)['case.html']).toContain('Bearer $TOKEN')
  })
})

describe('its page', () => {
  const pageOf = async (...given: Parameters<typeof savedCase>) =>
    textsOf((await savedCase(...given)).content)['case.html'] ?? ''

  test('begins with a conclusion, and says all of the case, and what the checksums prove and what not', async () => {
    const page = await pageOf(await openCaseFilesForTest(), {}, [
      makeEvidence({ differences: ['amount came as text'] })
    ])
    expect(/<strong>(.*?)<\/strong>/.exec(page)?.[1]).toBe(
      'The deposit of 50.00 EUR was rejected. 1 line is proved, 1 assumed and 1 cannot be known here; 1 piece of evidence is pinned.'
    )
    for (const words of [
      'Money is missing',
      'Answered by Lena on 2026-11-22 21:30:00 UTC, with 2 requests',
      'request 12, 2026-11-22 21:30:57 UTC',
      'Ask the back office: Did the bank send 50.00 EUR back?',
      'PROVED\n- Deposit 50.00 EUR',
      'It left my bank',
      'Asked the bank about Anna K.',
      'Deposit 50.00 EUR rejected',
      'Happened 2026-11-22 21:12:40 UTC. Read by request 12, 2026-11-22 21:30:57 UTC. Pinned by Lena',
      'Rejected',
      'amount came as text',
      'no file was changed since the manifest was written by somebody who did not also rewrite the manifest',
      'They do not prove who wrote it, nor that the platform said so'
    ])
      expect(page).toContain(words)
    expect(page).toContain('@page { size: A4')
  })

  test('runs and loads nothing, whatever the case says', async () => {
    const markup = `</style><script>alert(1)</script><img src=x onerror='alert(2)'>"&`
    const page = await pageOf(await openCaseFilesForTest(), { ticket: markup }, [
      makeEvidence({ title: markup, subject: markup, facts: [[markup, markup]], differences: [markup] })
    ])
    expect(page).not.toMatch(/<script|<link|<iframe|<img|<base|\shref=|\sstyle=|\son\w+=['"]|url\(|@import/i)
    expect(page.match(/&lt;script&gt;alert\(1\)/g)).toHaveLength(6)
    expect(page).toContain(`content="default-src &apos;none&apos;; img-src data:; style-src &apos;sha256-`)
  })
})

describe('without the player', () => {
  // Labels and ids in the spellings of platforms and pages: JSON in JSON, addresses, entities, other letters, shortened.
  const hidden = [
    ['label', 'Anna K.', 'for ANNA  k. and Anna%20K., Anna&#32;K., \\u0041nna K.'],
    ['user id', annasUser, `${annasUser.toUpperCase()} user/${annasUser}, 47c74393, 47c7…8506`],
    ['id of another row', 'ID-of-row-7', 'see id-of-row-7'],
    ['number', '4821377', 'no. 4821377, u4821377']
  ] as const
  const told = hidden.map(([, , words]) => words).join(' | ')

  async function anonymousCase(row: object = {}, evidence = [makeEvidence()]) {
    const opened = await openCaseFilesForTest()
    opened.state.pages = [
      `{"data":[${makeRow(1, { source_body: JSON.stringify({ name: 'Anna K.', user_id: 'nested-id-1' }), note: told, ...row })}]}`,
      `{"data":[${makeRow(2, { user_wallet: { user_id: 4_821_377 } })},${makeRow(3, { user_wallet: { user_id: 'ID-of-row-7' } })}]}`
    ]
    const { name, content } = await savedCase(opened, { ...withRows, isAnonymous: true, ticket: told }, evidence)
    return { name, files: textsOf(content) }
  }

  test('nothing of the names and ids of the player is left, however they are spelt, in any file or its name', async () => {
    const { name, files } = await anonymousCase({}, [
      makeEvidence({
        title: `Deposit of ${told}`,
        facts: [['Anna K.', told]],
        raw: `{"id":9,"user_wallet":{"user_id":"${annasUser}"},"note":${JSON.stringify(told)},"nr":4821377,"small":7}`
      }),
      makeEvidence({ raw: `GET /users/${annasUser} "by Anna K.`, kind: 'request' }),
      makeEvidence({ raw: '{"a":1,"user_id":"47c74393-4910-40', isCut: true, kind: 'request' })
    ])
    const all = [name, ...Object.values(files)].join('\n').toLowerCase()
    const secrets = ['anna', '47c74393', '47c7…', '…8506', 'id-of-row', '4821377', 'nested-id', '\\u0041']
    expect(secrets.filter((secret) => all.includes(secret))).toEqual([])
    expect(name).toContain('case Player Missing deposit of Player')
    expect(records(files['rows.csv'] ?? '')).toMatchObject([
      { id: '9', 'user_wallet.user_id': 'Player' },
      { id: '1', 'user_wallet.user_id': 'Player' },
      { id: '2', 'user_wallet.user_id': 'Player' },
      { id: '3' }
    ])
    const one = JSON.parse(files['case.json'] ?? '')
    expect(one).toMatchObject({
      account: { id: 'player', label: 'Player', users: [] },
      connection: { name: 'Platform', origin: 'https://platform.example' },
      notes: [{ text: 'Asked the bank about Player', agent: 'Lena' }]
    })
    expect(JSON.parse(one.evidence[0].raw)).toMatchObject({
      user_wallet: { user_id: 'Player' },
      nr: 'Player',
      small: 7
    })
    expect(JSON.parse(files['manifest.json'] ?? '')).toMatchObject({ isAnonymous: true })
    expect(files['case.html']).toContain('Names and ids of the player are left out.')
  })

  test('what only looks like a name or an id stays, and so does a case whose player is called like its words', async () => {
    const opened = await openCaseFilesForTest()
    const raw = makeRow(1, { user_wallet: { user_id: 7 }, note: 'Pay 7 of 48213771, an Ann', amount: 7 })
    const { content } = await savedCase(opened, { isAnonymous: true }, [
      makeEvidence({ raw }),
      makeEvidence({ raw: '{"user_id":4821377}', kind: 'request' })
    ])
    const one = JSON.parse(textsOf(content)['case.json'] ?? '')
    expect(JSON.parse(one.evidence[0].raw)).toMatchObject({
      user_wallet: { user_id: 'Player' },
      note: 'Pay 7 of 48213771, an Ann',
      amount: 7
    })
    const odd = await savedCase(await openCaseFilesForTest(), { isAnonymous: true }, [
      makeEvidence({ raw: '{"user_id":"a a a 1","note":"a a a 1"}' })
    ])
    // No id has blanks: a search for dozens of such would last for minutes.
    expect(textsOf(odd.content)['case.json']).toContain(JSON.stringify('{"user_id":"Player","note":"a a a 1"}'))
    const called = await openCaseFilesForTest({ users: ['transaction', 'open', 'proved'] })
    expect(textsOf((await savedCase(called, { isAnonymous: true })).content)['case.json']).toContain(
      '"kind": "transaction"'
    )
  })
})
