import { describe, expect, test } from 'vitest'
import { Compile } from 'typebox/compile'
import { routes } from '../../shared/contract/index.ts'
import { failure, success } from '../../shared/outcome/outcome.ts'
import { pictureName } from '../../shared/pictureName.ts'
import { AnyOutcome } from '../../shared/testing/anyOutcome.ts'
import { valueOf } from '../connections/testing/connectionsForTest.ts'
import { keepExchanges } from '../exchanges/log.ts'
import { answered } from '../exchanges/testing/exchangesForTest.ts'
import type { Client } from '../platform/client.ts'
import { createPictureRegistry } from '../media/pictureRegistry.ts'
import { folderForTest } from '../testing/folderForTest.ts'
import { bonusHandlers } from './handlers.ts'
import { openRecentBonusStore } from './recentBonusStore.ts'

const bonusId = '7b1f0c2e-3d4a-4f5b-8c6d-000000000001'
const path = `/bonus-service/v1/bonuses/${bonusId}`
const asker = { signal: new AbortController().signal, page: 7 }
const fits = Compile(AnyOutcome)

async function open() {
  const store = openRecentBonusStore({ folder: await folderForTest() })
  const exchanges = keepExchanges()
  const given = { text: '', isRefused: false }
  const run = async () => {
    const url = `https://a.example/client${path}`
    const exchange = await answered(exchanges, given.text, { url, path })
    const outcome = given.isRefused ? failure('http') : success({ text: given.text })
    return { ...outcome, exchange }
  }
  const pictures = createPictureRegistry()
  const routesOf = bonusHandlers({
    store,
    exchanges,
    client: async () => ({ run }) as unknown as Client,
    isDemo: (connection) => connection === 'demo',
    pictures
  })
  const lookUp = async (text: string, connection = 'one') => {
    given.text = text
    const outcome = await routesOf['bonuses.find']({ connection, bonusId }, asker)
    await new Promise((resolve) => setImmediate(resolve))
    await store.pin({ connection, bonusId }, false)
    return outcome
  }
  return { given, lookUp, routesOf, pictures }
}

describe('a look-up', () => {
  test('that succeeds is kept with the address it came from', async () => {
    const { lookUp, routesOf } = await open()
    expect(await lookUp('{"data":{"title":"Kept"}}')).toMatchObject({ ok: true })
    const recent = valueOf(await routesOf['bonuses.recent']({ connection: 'one' }, asker))
    expect(recent).toMatchObject([
      { bonusId, facts: '{"data":{"title":"Kept"}}', answers: [{ from: 'https://a.example/client' }] }
    ])
    expect(Compile(routes['bonuses.recent'].output).Check(recent)).toBe(true)
  })

  test('on the demo platform is kept without its address, which is another one at each start', async () => {
    const { lookUp, routesOf } = await open()
    await lookUp('{"data":{}}', 'demo')
    const recent = valueOf(await routesOf['bonuses.recent']({ connection: 'demo' }, asker))
    expect(recent).toMatchObject([{ answers: [{ from: '' }] }])
  })

  test('that fails is not kept', async () => {
    const { given, lookUp, routesOf } = await open()
    given.isRefused = true
    await lookUp('{"data":{}}')
    expect(await routesOf['bonuses.recent']({ connection: 'one' }, asker)).toEqual({ ok: true, value: [] })
  })
})

describe('a stored copy', () => {
  test('is its text, with the drift that the client would tell', async () => {
    const { lookUp, routesOf } = await open()
    const text = `{"data":{"id":"${bonusId}","title":"Kept","max_bet":90071992547409931.50,"extra":1}}`
    await lookUp(text)
    const outcome = await routesOf['bonuses.copy']({ connection: 'one', bonusId }, asker)
    expect(fits.Check(outcome)).toBe(true)
    expect(outcome).toMatchObject({ ok: true, value: { text } })
    expect(outcome.drift?.find(({ kind }) => kind === 'unknown')).toMatchObject({ path: '/data/extra' })
  })

  test('names its picture again, which an earlier start knew', async () => {
    const { lookUp, routesOf, pictures } = await open()
    const image = 'https://pictures.example/friday.png'
    await lookUp(`{"data":{"id":"${bonusId}","image":{"url":"${image}"}}}`)
    expect(pictures.find('one', pictureName(image, 'address'))).toBeUndefined()
    await routesOf['bonuses.copy']({ connection: 'one', bonusId }, asker)
    expect(pictures.find('one', pictureName(image, 'address'))?.text).toBe(image)
    expect(pictures.find('two', pictureName(image, 'address'))).toBeUndefined()
  })

  test('that is no longer kept says so', async () => {
    const { lookUp, routesOf } = await open()
    await lookUp('{"data":{}}')
    for (const input of [
      { connection: 'one', bonusId, answer: 'another' },
      { connection: 'two', bonusId }
    ]) {
      expect(await routesOf['bonuses.copy'](input, asker)).toMatchObject({
        ok: false,
        problem: { code: 'invalid-input', field: 'answer' }
      })
    }
  })
})
