import { describe, expect, test } from 'vitest'
import { makeDraft, run, valueOf } from '../testing/connectionsForTest.ts'

describe('lifting a protection', () => {
  const production = makeDraft({ environment: 'production', readOnly: true })

  test('read-only is lifted only after a native question', async () => {
    const started = await run()
    const { id } = await started.get('connections.save', { draft: production })
    started.says = false
    const lift = { id, draft: { ...production, readOnly: false } }
    expect(await started.ask('connections.save', lift)).toMatchObject({ problem: { code: 'cancelled' } })
    expect(valueOf(await started.resolve({ connection: id })).readOnly).toBe(true)
    started.says = true
    expect(await started.get('connections.save', lift)).toMatchObject({ readOnly: false })
    expect(started.questions.map(({ action }) => action)).toEqual(['Allow Writing', 'Allow Writing'])
    expect(started.questions[0]?.detail).toContain('Staging')
  })

  test('leaving production is asked about, on another origin too', async () => {
    const started = await run()
    const { id } = await started.get('connections.save', { draft: { ...production, readOnly: false } })
    started.says = false
    for (const baseUrl of [production.baseUrl, 'https://elsewhere.example']) {
      const draft = makeDraft({ environment: 'development', baseUrl })
      expect(await started.ask('connections.save', { id, draft })).toMatchObject({ problem: { code: 'cancelled' } })
    }
    expect(started.questions).toHaveLength(2)
    expect(valueOf(await started.resolve({ connection: id })).environment).toBe('production')
  })

  test('neither a new connection nor a stricter one asks', async () => {
    const { get, questions } = await run()
    const { id } = await get('connections.save', { draft: makeDraft() })
    await get('connections.save', { id, draft: makeDraft({ readOnly: true, environment: 'production' }) })
    expect(questions).toEqual([])
  })

  test('an open question holds up nobody, and does not grant what was protected meanwhile', async () => {
    const started = await run()
    const { id } = await started.get('connections.save', { draft: makeDraft({ readOnly: true }) })
    const { promise, resolve } = Promise.withResolvers<boolean>()
    started.says = () => promise
    const lifting = started.ask('connections.save', { id, draft: makeDraft({ readOnly: false }) })
    await started.get('connections.save', { id, draft: production })
    resolve(true)
    expect(await lifting).toMatchObject({ problem: { code: 'cancelled' } })
    expect(valueOf(await started.resolve({ connection: id }))).toMatchObject({
      environment: 'production',
      readOnly: true
    })
  })
})
