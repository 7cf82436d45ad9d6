import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  truncateSync,
  writeFileSync
} from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { Type } from 'typebox'
import { describe, expect, test } from 'vitest'
import { folderForTest } from '../testing/folderForTest.ts'
import { amount } from '../testing/fullForTest.ts'
import { isOwnersAlone } from '../testing/ownerForTest.ts'
import { backupFile } from './backup.ts'
import { openDatabase, type Database } from './database.ts'
import { activationRows, settingRows } from './tables.ts'
import { databaseFile } from './open.ts'
import { openRecords } from './records.ts'

const Pin = Type.Object({ text: Type.String() })
const token = 'canary-8c1f0c2e-token'

async function within<Value>(folder: string, work: (database: Database) => Value | Promise<Value>): Promise<Value> {
  const database = openDatabase({ folder })
  try {
    return await work(database)
  } finally {
    database.close()
  }
}

const put = (database: Database, id: string, text = 'hello', connection = 'demo') =>
  database.write(() => openRecords(database, 'pin', Pin).put({ id, connection, value: { text } }))
const texts = (database: Database) =>
  openRecords(database, 'pin', Pin)
    .all()
    .map(({ value }) => value.text)
const activate = (database: Database, id: string, event = 'pending') =>
  database.write(() => {
    database.run('INSERT INTO activation (activation, event, value) VALUES (?, ?, ?)', id, event, '{}')
  })
const activations = (database: Database) => database.all('SELECT activation FROM activation ORDER BY number').length
const damagedIn = (folder: string) => readdirSync(folder).filter((name) => /^pitboss\.damaged-.*\.db$/.test(name))

/** The files of a database whose process was killed. The newest rows are only in the write-ahead file. */
async function killedProfile(rows = 3): Promise<string> {
  const [folder, killed] = [await folderForTest(), await folderForTest()]
  await within(folder, async (database) => {
    await database.forgetDeleted()
    for (let row = 1; row <= rows; row++) activate(database, `activation ${row}`)
    put(database, 'a')
    for (const name of [databaseFile, `${databaseFile}-wal`, backupFile])
      copyFileSync(join(folder, name), join(killed, name))
  })
  return killed
}

describe('a database', () => {
  test('has its written rows after a restart, in files that only the owner can read', async () => {
    const folder = await folderForTest()
    await within(folder, (database) => {
      expect(put(database, 'a', 'ünïcode 🎰')).toMatchObject({ ok: true })
      expect(database.isKept).toBe(true)
    })
    await within(folder, (database) => expect(texts(database)).toEqual(['ünïcode 🎰']))
    for (const name of readdirSync(folder)) expect(await isOwnersAlone(join(folder, name)), name).toBe(true)
  })

  test('makes a change in full or not at all', async () => {
    await within(await folderForTest(), (database) => {
      put(database, 'a')
      expect(() =>
        database.write(() => {
          database.run('DELETE FROM pin')
          throw new Error('half-way')
        })
      ).toThrow('half-way')
      expect(texts(database)).toEqual(['hello'])
    })
  })

  test('refuses a record of a deleted connection, and deletes a connection with its records', async () => {
    await within(await folderForTest(), (database) => {
      database.write(() => database.run("INSERT INTO connection VALUES ('one', '{}')"))
      put(database, 'a', 'hello', 'one')
      put(database, 'b')
      database.write(() => database.run("DELETE FROM connection WHERE id = 'one'"))
      expect(texts(database)).toHaveLength(1)
      expect(put(database, 'c', 'hello', 'one')).toMatchObject({ problem: { code: 'invalid-input' } })
      expect(database.notice()).toBeUndefined()
    })
  })

  test('only adds activations', async () => {
    await within(await folderForTest(), (database) => {
      activate(database, 'a')
      for (const sql of [
        "UPDATE activation SET event = 'outcome'",
        "UPDATE activation SET value = '1'",
        'DELETE FROM activation'
      ]) {
        expect(
          database.write(() => database.run(sql)),
          sql
        ).toMatchObject({ ok: false })
      }
      expect(activations(database)).toBe(1)
    })
  })

  test('refuses a record that does not fit its shape, with the whole transaction', async () => {
    await within(await folderForTest(), (database) => {
      const refused = database.write(() => {
        database.run("INSERT INTO setting VALUES ('beside', '1')")
        // `JSON.parse` returns `any`, so TypeScript accepts a value with the wrong shape.
        openRecords(database, 'pin', Pin).put({ id: 'a', connection: 'demo', value: JSON.parse('{"text":7}') })
      })
      expect(refused).toMatchObject({ problem: { code: 'invalid-input' } })
      expect(database.all("SELECT id FROM setting WHERE id = 'beside'")).toEqual([])
      expect(database.notice()).toBeUndefined()
    })
  })

  test('leaves out a row that does not fit its shape, and sets a notice', async () => {
    await within(await folderForTest(), (database) => {
      put(database, 'a')
      database.write(() => database.run(`INSERT INTO pin VALUES ('b', 'demo', '{"text":7}'), ('c', 'demo', 'no JSON')`))
      expect(texts(database)).toEqual(['hello'])
      expect(database.notice()).toMatchObject({ kind: 'rows' })
    })
  })

  test('returns no rows and sets a notice if a read fails, and stays in use', async () => {
    await within(await folderForTest(), (database) => {
      expect(database.all('SELECT * FROM nowhere')).toEqual([])
      expect([database.notice()?.kind, database.isKept, put(database, 'a').ok]).toEqual(['rows', true, true])
    })
  })
})

describe('a saved token', () => {
  test('is removed from every text, the write-ahead file and the backup', async () => {
    const folder = await folderForTest()
    await within(folder, async (database) => {
      put(database, 'a', `pasted ${token}`)
      database.write(() => {
        database.run(
          'INSERT INTO activation (activation, event, value) VALUES (?, ?, ?)',
          'a',
          'pending',
          `{"reason":"${token}"}`
        )
        database.run('INSERT INTO setting VALUES (?, ?)', 'history', JSON.stringify([token]))
      })
      await database.forgetDeleted()
      expect(readFileSync(join(folder, backupFile)).includes(token)).toBe(true)
      database.redactWith((text) => text.replaceAll(token, '$TOKEN'))
      expect(database.redactStored().ok).toBe(true)
      await database.forgetDeleted()
      for (const name of readdirSync(folder)) expect(readFileSync(join(folder, name)).includes(token), name).toBe(false)
      expect(texts(database)).toEqual(['pasted $TOKEN'])
    })
  })
})

test('of this run appears in no row that is written later', async () => {
  const folder = await folderForTest()
  await within(folder, (database) => {
    const known: string[] = []
    database.redactWith((text) => known.reduce((rest, one) => rest.replaceAll(one, '$TOKEN'), text))
    known.push(token)
    put(database, 'a', `pasted ${token}`)
    database.write(() => activationRows(database).add('pending', 'a', { reason: token }))
    database.write(() => settingRows(database).put('history', [token]))
    expect(texts(database)).toEqual(['pasted $TOKEN'])
  })
  for (const name of readdirSync(folder)) expect(readFileSync(join(folder, name)).includes(token), name).toBe(false)
})

describe('a changed database file', () => {
  test('never crashes Pitboss or shows an unfit row, whichever bytes are cut, zeroed or changed', async () => {
    const killed = await killedProfile()
    const count = amount(200, 20)
    for (const name of [databaseFile, `${databaseFile}-wal`]) {
      const whole = readFileSync(join(killed, name))
      for (let index = 0; index < count; index++) {
        const at = Math.floor((whole.length * index) / count)
        for (const harm of ['cut', 'zero', 'change'] as const) {
          const folder = await folderForTest()
          for (const one of [databaseFile, `${databaseFile}-wal`, backupFile])
            copyFileSync(join(killed, one), join(folder, one))
          const bytes = Buffer.from(whole)
          if (harm === 'zero') bytes.fill(0, at, Math.min(at + 512, bytes.length))
          if (harm === 'change') bytes.fill(0xa5, at, Math.min(at + 16, bytes.length))
          writeFileSync(join(folder, name), harm === 'cut' ? bytes.subarray(0, at) : bytes)
          await within(folder, (database) => {
            const what = `${name} ${harm} at ${at}`
            expect(
              texts(database).every((text) => text === 'hello'),
              what
            ).toBe(true)
            const isWhole = activations(database) === 3 && texts(database).length === 1
            // SQLite doesn't notice that a write-ahead file is truncated, so the database may be in an earlier state.
            const isEarlier = name !== databaseFile
            expect(isWhole || isEarlier || database.notice() !== undefined, what).toBe(true)
            expect(put(database, 'new').ok || !database.isKept, what).toBe(true)
          })
        }
      }
    }
  }, 120_000)

  test('a damaged file is renamed, and the backup is in use until a person confirms', async () => {
    const folder = await folderForTest()
    await within(folder, async (database) => {
      put(database, 'a')
      await database.forgetDeleted()
      activate(database, 'lost')
    })
    truncateSync(join(folder, databaseFile), 5000)
    await within(folder, (database) => {
      expect(texts(database)).toEqual(['hello'])
      const [file] = damagedIn(folder)
      expect(database.notice()).toMatchObject({
        kind: 'restored',
        file,
        from: expect.any(String),
        at: expect.any(String)
      })
      expect(database.whyNoActivation()).toContain('restored')
    })
    await within(folder, (database) => {
      expect(database.notice()).toMatchObject({ kind: 'restored' })
      expect(database.confirmRestored()).toMatchObject({ ok: true })
      expect([database.notice(), database.whyNoActivation()]).toEqual([undefined, undefined])
    })
    await within(folder, (database) => expect(database.notice()).toBeUndefined())
    expect(damagedIn(folder)).toHaveLength(1)
  })

  test.each([
    ['zeroed', (path: string) => writeFileSync(path, Buffer.alloc(20_000))],
    ['shorter than a header', (path: string) => writeFileSync(path, 'SQLite')]
  ])('a file that is %s, without a backup, is replaced by an empty database', async (_name, harm) => {
    const folder = await folderForTest()
    harm(join(folder, databaseFile))
    await within(folder, (database) => {
      expect(database.notice()).toMatchObject({ kind: 'begun', file: damagedIn(folder)[0] })
      expect(database.whyNoActivation()).toBeDefined()
      expect(put(database, 'a')).toMatchObject({ ok: true })
    })
  })

  test('a file without one activation, in the middle or at the end, counts as damaged', async () => {
    for (const lost of [2, 3]) {
      const folder = await folderForTest()
      await within(folder, (database) => {
        for (const id of ['a', 'b', 'c']) activate(database, id)
      })
      const edited = new DatabaseSync(join(folder, databaseFile))
      edited.exec(`DROP TRIGGER activation_is_never_deleted; DELETE FROM activation WHERE number = ${lost}`)
      edited.close()
      await within(folder, (database) => {
        expect(database.notice()).toMatchObject({ kind: 'begun' })
        expect(database.whyNoActivation()).toBeDefined()
      })
    }
  })

  test('an older copy next to a newer write-ahead file counts as damaged', async () => {
    const folder = await folderForTest()
    await within(folder, (database) => put(database, 'a'))
    copyFileSync(join(folder, databaseFile), join(folder, 'older.db'))
    const killed = await folderForTest()
    await within(folder, (database) => {
      for (let row = 0; row < 5; row++) activate(database, `${row}`)
      copyFileSync(join(folder, `${databaseFile}-wal`), join(killed, `${databaseFile}-wal`))
    })
    copyFileSync(join(folder, 'older.db'), join(killed, databaseFile))
    await within(killed, (database) => {
      expect(database.notice()).toMatchObject({ kind: 'begun' })
      expect(database.whyNoActivation()).toBeDefined()
    })
  })

  test.each([
    ['a folder', 'unreadable', (path: string) => mkdirSync(path)],
    ['a link', 'unreadable', (path: string) => symlinkSync('/dev/zero', path)],
    [
      'another program’s database',
      'foreign',
      (path: string) => {
        const other = new DatabaseSync(path)
        other.exec('CREATE TABLE theirs (id); INSERT INTO theirs VALUES (1)')
        other.close()
      }
    ],
    [
      'a newer Pitboss’s',
      'newer',
      (path: string) => {
        openDatabase({ folder: join(path, '..') }).close()
        const newer = new DatabaseSync(path)
        newer.exec('PRAGMA user_version = 99')
        newer.close()
      }
    ]
  ] as const)(
    'a file that is %s stays unchanged, and changes last for this session only',
    async (_name, kind, make) => {
      const folder = await folderForTest()
      const path = join(folder, databaseFile)
      make(path)
      const before = statSync(path, { throwIfNoEntry: false })?.isFile() ? readFileSync(path) : undefined
      await within(folder, (database) => {
        expect(database.notice()).toMatchObject({ kind, file: databaseFile })
        expect(database.isKept).toBe(false)
        expect(database.whyNoActivation()).toBeDefined()
        expect(put(database, 'a')).toMatchObject({ ok: true })
      })
      if (before) expect(readFileSync(path)).toEqual(before)
      expect(readdirSync(folder)).toEqual([databaseFile])
    }
  )

  test('a file opened by another process is in use, and is available after that process ends', async () => {
    const folder = await folderForTest()
    await within(folder, async (first) => {
      put(first, 'a')
      await within(folder, (second) => {
        expect(second.notice()).toMatchObject({ kind: 'in-use', cause: 'EBUSY' })
        expect(second.whyNoActivation()).toBeDefined()
      })
      expect(put(first, 'b')).toMatchObject({ ok: true })
    })
    await within(folder, (database) => expect(texts(database)).toHaveLength(2))
  })
})

describe('a full disk', () => {
  test('refuses a change with its cause at every write, and keeps the earlier rows', async () => {
    for (let pages = 1; pages <= amount(200, 20); pages++) {
      await within(await folderForTest(), (database) => {
        put(database, 'a')
        const [{ page_count: used = 0 } = {}] = database.all('PRAGMA page_count')
        database.all(`PRAGMA max_page_count = ${Number(used) + (pages % 10)}`)
        let refused: unknown
        for (let row = 0; row < 200 && !refused; row++) {
          const written = put(database, `${row}`, 'x'.repeat(pages * 37))
          if (!written.ok) refused = written
          else expect(texts(database)).toHaveLength(row + 2)
        }
        expect(refused).toMatchObject({ problem: { code: 'storage', cause: 'ENOSPC' } })
        expect(database.notice()).toMatchObject({ kind: 'unwritten', cause: 'ENOSPC' })
        expect(texts(database)).toContain('hello')
        database.all('PRAGMA max_page_count = 100000')
        expect(put(database, 'after')).toMatchObject({ ok: true })
        expect(database.notice()).toBeUndefined()
      })
    }
  }, 120_000)
})

test('a backup is made at most once a day, even if the clock goes back an hour', async () => {
  const folder = await folderForTest()
  let now = Date.now()
  const database = openDatabase({ folder, now: () => now })
  const madeAt = () => (existsSync(join(folder, backupFile)) ? statSync(join(folder, backupFile)).mtimeMs : 0)
  try {
    await database.backUp()
    const first = madeAt()
    expect(first).toBeGreaterThan(0)
    // The disk's clock may differ from the test's clock.
    now = first - 3_600_000
    await database.backUp()
    expect(madeAt()).toBe(first)
    now += 30 * 3_600_000
    put(database, 'a')
    await database.backUp()
    expect(madeAt()).not.toBe(first)
  } finally {
    database.close()
  }
})
