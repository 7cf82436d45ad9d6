import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test, vi } from 'vitest'
import type { JournalEntry } from '../../shared/contract/journal.ts'
import { failure, success } from '../../shared/outcome/outcome.ts'
import { makeJournalEntry } from '../../shared/testing/makeJournalEntry.ts'
import { allWritten, isWriting } from '../common/mutex.ts'
import { guardKeyring } from '../connections/secrets/keyring.ts'
import { fakeKeyring, type FakeKeyring } from '../connections/testing/fakeKeyring.ts'
import { folderForTest } from '../testing/folderForTest.ts'
import { failingDisk, systemError, watchedDisk } from '../testing/watchedDisk.ts'
import { valueOf } from '../connections/testing/connectionsForTest.ts'
import { reloadsOf } from './handlers.ts'
import { limits, openKeptAnswers, type KeptAnswers } from './keptAnswers.ts'
import { failed, openActivationForTest } from './testing/activationForTest.ts'

const at = '2026-03-01T12:00:00.000Z'
const start = Date.parse(at)
const day = 86_400_000
const text = '\ufeff{ "data" :\t{"id":"ünïcode 🎰","wager":90071992547409931.50}}\r\n'

async function opened(keyring: FakeKeyring = fakeKeyring(), limit?: number) {
  const clock = { now: start }
  const folder = await folderForTest()
  const again = () => openKeptAnswers({ folder, keyring: guardKeyring(keyring, 'linux', limit), now: () => clock.now })
  const path = join(folder, 'activation-answers.json')
  const file = () => readFile(path, 'utf8')
  const edit = async (change: (text: string) => string) => writeFile(path, change(await file()))
  return { answers: again(), again, file, edit, clock, folder, keyring }
}

const entry = (number: number) => ({ id: `a${number}`, at })

test('a token that is saved later goes from kept answers, the sealed ones as well', async () => {
  const { answers, again } = await opened()
  await answers.keep(entry(1), '{"data":{"id":"of later-token-5678"}}')
  await answers.keep(entry(2), text)
  const redact = async (one: string) => one.replaceAll('later-token-5678', '$TOKEN')
  await again().clean(redact)
  expect(await again().find('a1')).toEqual({ text: '{"data":{"id":"of $TOKEN"}}', kept: 'keyring' })
  expect(await again().find('a2')).toEqual({ text, kept: 'keyring' })
})

test('a token goes also from an answer that is being sealed meanwhile', async () => {
  const { again, folder, keyring } = await opened()
  const guarded = guardKeyring(keyring, 'linux')
  const [begun, slow] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const answers = openKeptAnswers({
    folder,
    now: () => start,
    keyring: {
      open: (one) => guarded.open(one),
      seal: async (one) => {
        const sealed = await guarded.seal(one)
        begun.resolve()
        if (one.includes('later-token')) await slow.promise
        return sealed
      }
    }
  })
  const kept = answers.keep(entry(1), 'of later-token-5678')
  await begun.promise
  await answers.clean(async (one) => one.replaceAll('later-token-5678', '$TOKEN'))
  slow.resolve()
  await kept
  expect(await again().find('a1')).toEqual({ text: 'of $TOKEN', kept: 'keyring' })
})

describe('the answer of an activation', () => {
  test('is there after a restart exactly as it came, and nothing of it is readable on the disk', async () => {
    const { answers, again, file } = await opened()
    await answers.keep(entry(1), text)
    expect(await answers.find('a1')).toEqual({ text, kept: 'keyring' })
    expect(await again().find('a1')).toEqual({ text, kept: 'keyring' })
    expect(await file()).not.toMatch(/data|wager|9007199254740993/)
    expect(await again().find('a2')).toEqual({ missing: 'absent' })
  })

  test.each(['unavailable', 'absent', 'locked', 'weak'] as const)(
    'is kept for the session alone where the keyring is %s, never as plain text on the disk',
    async (mode) => {
      const { answers, again, file } = await opened(fakeKeyring(mode))
      await answers.keep(entry(1), text)
      expect(await answers.find('a1')).toEqual({ text, kept: 'session' })
      expect(JSON.parse(await file())).toEqual({ version: 1, answers: [{ id: 'a1', at }] })
      expect(await again().find('a1')).toEqual({ missing: 'ended' })
      expect([await answers.count(), await again().count()]).toEqual([1, 0])
    }
  )

  test('is sealed once a keyring that was late answers', async () => {
    const { answers, again, keyring } = await opened(fakeKeyring('hanging'), 1)
    await answers.keep(entry(1), text)
    expect(await answers.find('a1')).toEqual({ text, kept: 'session' })
    keyring.mode = 'present'
    keyring.answer()
    await expect.poll(async () => (await answers.tidy(), await answers.find('a1'))).toEqual({ text, kept: 'keyring' })
    expect(await again().find('a1')).toEqual({ text, kept: 'keyring' })
  })

  test('is waited for by the end of Pitboss while the keyring seals it', async () => {
    const { answers, keyring, again } = await opened(fakeKeyring('hanging'))
    const kept = answers.keep(entry(1), text)
    await expect.poll(() => keyring.calls).toBe(1)
    expect(isWriting()).toBe(true)
    keyring.mode = 'present'
    keyring.answer()
    await allWritten()
    expect(await again().find('a1')).toEqual({ text, kept: 'keyring' })
    await kept
  })

  test('says that the keyring went away, and is there again with it', async () => {
    const { answers, again, keyring } = await opened()
    await answers.keep(entry(1), text)
    keyring.mode = 'locked'
    const locked = again()
    expect(await locked.find('a1')).toEqual({ missing: 'locked' })
    await locked.keep(entry(2), text)
    keyring.mode = 'present'
    expect(await again().find('a1')).toEqual({ text, kept: 'keyring' })
  })

  test('of another keyring cannot be opened, and stays', async () => {
    const { answers, again, keyring, file } = await opened()
    await answers.keep(entry(1), text)
    const before = await file()
    keyring.changeKey()
    expect(await again().find('a1')).toEqual({ missing: 'unreadable' })
    expect(await file()).toBe(before)
  })

  test('that was cut or edited in the file cannot be read, and the others can', async () => {
    const { answers, again, edit } = await opened()
    await answers.keep(entry(2), text)
    await answers.keep(entry(1), text)
    await edit((file) => file.replace(/"sealed":"(.{60})[^"]*"/, '"sealed":"$1"'))
    expect(await again().find('a1')).toEqual({ missing: 'unreadable' })
    expect(await again().find('a2')).toEqual({ text, kept: 'keyring' })
  })

  test('put under the name of another activation is not shown there', async () => {
    const { answers, again, edit } = await opened()
    await answers.keep(entry(1), text)
    await edit((file) => file.replace('"a1"', '"a2"'))
    expect(await again().find('a2')).toEqual({ missing: 'unreadable' })
  })

  test('whose ciphertext opens to another text is not shown', async () => {
    const { answers, again, keyring } = await opened()
    await answers.keep(entry(1), text)
    const open = keyring.decryptStringAsync
    keyring.decryptStringAsync = async (sealed) => {
      const found = await open(sealed)
      return { ...found, result: found.result.replace('wager', 'wagex') }
    }
    expect(await again().find('a1')).toEqual({ missing: 'unreadable' })
  })

  test('is kept for 30 days and no longer, on the disk too', async () => {
    const { answers, again, clock, file } = await opened()
    await answers.keep(entry(1), text)
    clock.now = start + 30 * day - 1
    expect(await again().find('a1')).toMatchObject({ text })
    clock.now = start + 30 * day
    expect(await answers.find('a1')).toEqual({ missing: 'absent' })
    expect(await answers.count()).toBe(0)
    await again().tidy()
    expect(JSON.parse(await file())).toEqual({ version: 1, answers: [] })
  })

  test('is kept up to 200 KB', async () => {
    const { answers } = await opened()
    await answers.keep(entry(1), 'x'.repeat(limits.answerBytes))
    await answers.keep(entry(2), 'é'.repeat(limits.answerBytes / 2) + 'x')
    expect(await answers.find('a1')).toMatchObject({ kept: 'keyring' })
    expect(await answers.find('a2')).toEqual({ missing: 'absent' })
  })

  test('makes room for newer ones, by number and by size', async () => {
    const { answers, edit, again } = await opened()
    await answers.keep(entry(1), text)
    await edit((file) => {
      const { version, answers: all } = JSON.parse(file)
      return JSON.stringify({ version, answers: Array.from({ length: limits.answers }, () => all[0]) })
    })
    const full = again()
    await full.keep(entry(2), text)
    expect(await full.count()).toBe(limits.answers)
    const { answers: large } = await opened(fakeKeyring('absent'))
    for (let number = 1; number <= 41; number += 1) await large.keep(entry(number), 'x'.repeat(limits.answerBytes))
    expect(await large.count()).toBe(40)
    expect(await large.find('a1')).toEqual({ missing: 'absent' })
    expect(await large.find('a41')).toMatchObject({ kept: 'session' })
  })

  test('is deleted alone or with all others, in memory and on the disk', async () => {
    const { answers, again, file } = await opened()
    for (const number of [1, 2, 3]) await answers.keep(entry(number), text)
    expect(await answers.delete(['a2', 'none'])).toEqual({ ok: true, value: null })
    for (const now of [answers, again()]) {
      expect(await now.find('a2')).toEqual({ missing: 'absent' })
      expect(await now.find('a3')).toMatchObject({ text })
    }
    expect(await answers.delete()).toEqual({ ok: true, value: null })
    expect(await answers.count()).toBe(0)
    expect(JSON.parse(await file())).toEqual({ version: 1, answers: [] })
    expect(await again().find('a1')).toEqual({ missing: 'absent' })
  })

  test('deleted while it is sealed does not come back', async () => {
    const { answers, again, keyring } = await opened()
    keyring.encryptStringAsync = async (plain) => {
      await answers.delete()
      return fakeKeyring().encryptStringAsync(plain)
    }
    await answers.keep(entry(1), text)
    expect(await again().find('a1')).toEqual({ missing: 'absent' })
  })

  test('that cannot be deleted from the disk is gone from this run, which is said', async () => {
    const folder = await folderForTest()
    const { disk, state } = failingDisk('rename', 'EIO')
    const answers = openKeptAnswers({ folder, keyring: guardKeyring(fakeKeyring(), 'linux'), disk, now: () => start })
    await answers.keep(entry(1), text)
    state.isFailing = true
    expect(await answers.delete()).toMatchObject({ ok: false, problem: { code: 'storage', cause: 'EIO' } })
    expect(await answers.find('a1')).toEqual({ missing: 'absent' })
  })
})

describe('an activation', () => {
  test('has its answer kept, and read again as it was, with its differences and pictures', async () => {
    const setup = await openActivationForTest()
    const image = 'https://pictures.invalid/a.png'
    const bonus = { id: 'x', game: { images: { '190x190': image } } }
    setup.answer = () => ({ ok: true, value: { text: JSON.stringify({ data: bonus }) } })
    await setup.press()
    await expect.poll(async () => setup.answers.count()).toBe(1)
    const answer = await setup.answerOf('permit-1')
    expect(answer).toMatchObject({
      ok: true,
      drift: expect.arrayContaining([expect.objectContaining({ kind: 'missing' })])
    })
    expect(valueOf(answer)).toMatchObject({ text: JSON.stringify({ data: bonus }) })
    expect(setup.pictures).toEqual([['one', 1]])
  })

  test('that was refused, or whose outcome is unknown, has none', async () => {
    const setup = await openActivationForTest()
    setup.answer = () => failed('rejected', { status: 400 })
    await setup.press()
    setup.answer = () => failed('http', { status: 500 })
    await setup.press()
    expect(await setup.answers.count()).toBe(0)
    expect(valueOf(await setup.answerOf('permit-1'))).toEqual({ missing: 'absent' })
  })

  test('is answered while its answer waits for the keyring or the disk, and whatever becomes of that', async () => {
    const setup = await openActivationForTest()
    setup.keyring.mode = 'hanging'
    expect(await setup.press()).toMatchObject({ ok: true, value: { entry: { outcome: 'activated' } } })
    setup.keyring.mode = 'present'
    setup.keyring.answer()
    await allWritten()
    const failing = await openActivationForTest(
      watchedDisk(({ path }) => {
        if (path.includes('activation-answers')) throw systemError('ENOSPC')
      })
    )
    expect(await failing.press()).toMatchObject({ ok: true, value: { entry: { outcome: 'activated' } } })
    expect(await failing.list()).toMatchObject({ entries: [{ outcome: 'activated' }] })
    await expect
      .poll(async () => valueOf(await failing.answerOf('permit-1')))
      .toMatchObject({ text: expect.any(String) })
  })

  test('older than 30 days says so, and one that the journal does not have has no answer', async () => {
    const setup = await openActivationForTest()
    await setup.press()
    await expect.poll(async () => setup.answers.count()).toBe(1)
    setup.now += 31 * day
    expect(valueOf(await setup.answerOf('permit-1'))).toEqual({ missing: 'expired' })
    await setup.answers.keep({ id: 'stray', at: new Date(setup.now).toISOString() }, text)
    expect(valueOf(await setup.answerOf('stray'))).toEqual({ missing: 'absent' })
  })
})

test('the answer to an activation of a connection that was deleted meanwhile is not kept', async () => {
  const setup = await openActivationForTest()
  setup.answer = () => {
    setup.connection = undefined
    return { ok: true, value: { text } }
  }
  expect(await setup.press()).toMatchObject({ ok: true })
  await new Promise((resolve) => setImmediate(resolve))
  await allWritten()
  expect(await setup.answers.count()).toBe(0)
})

const entryOf = (id: string, connection: string) =>
  makeJournalEntry({ id, connection: { ...makeJournalEntry().connection, id: connection } })

function makePorts(entries: JournalEntry[] | undefined) {
  const remove = vi.fn<KeptAnswers['delete']>(async () => success(null))
  const all = async () => (entries ? success(entries) : failure('storage'))
  return { remove, ports: { journal: { all }, answers: { delete: remove } } }
}

test('a deleted connection takes the answers of its activations with it, and no others', async () => {
  const { remove, ports } = makePorts([entryOf('a', 'one'), entryOf('b', 'two'), entryOf('c', 'one')])
  await reloadsOf('one', ports)
  expect(remove).toHaveBeenCalledExactlyOnceWith(['a', 'c'])
})

test('where nothing tells whose the answers are, or none is there, nothing is deleted', async () => {
  for (const entries of [undefined, [], [entryOf('b', 'two')]]) {
    const { remove, ports } = makePorts(entries)
    await reloadsOf('one', ports)
    expect(remove).not.toHaveBeenCalled()
  }
})
