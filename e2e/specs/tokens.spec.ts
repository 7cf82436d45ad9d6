import { isFull } from '../../src/main/testing/fullForTest.ts'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '../fixtures.ts'
import { copiedText } from '../standin.ts'
import { wholePage } from '../wholePage.ts'

test.use({ ownApp: 'disk' })

const canary = 'canary-0f9e8d7c6b5a-token-of-a-player'

/** The files of a profile that contain a text, plain or in base64. */
function filesWith(profile: string, text: string): string[] {
  const forms = [text, Buffer.from(text).toString('base64').replace(/=+$/, ''), encodeURIComponent(text)]
  return readdirSync(profile, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => {
      const content = readFileSync(path)
      return forms.some((form) => content.includes(form))
    })
}

const keyrings = isFull ? (['present', 'absent', 'locked', 'hanging'] as const) : (['present'] as const)

for (const keyring of keyrings) {
  test.describe(`with the keyring ${keyring}`, () => {
    test.use({ keyring })

    test('no file, log, bridge value or page contains a token', async ({
      app,
      frame,
      connections,
      platform,
      bonuses
    }) => {
      const route = 'GET /bonus-service/v1/bonuses/7b1f0c2e-3d4a-4f5b-8c6d-00000000b0b5'
      platform.answer(route, { status: 401, body: { error: `Unauthenticated: Bearer ${canary} is not known` } })
      await frame.open('Connections')
      // A person noted the text before Pitboss knew it as a token.
      const key = { connection: 'demo', category: 'home', banner: canary, device: 'mobile' } as const
      const pin = await app.page.evaluate((input) => window.pitboss.request('pins.add', input), {
        pin: { key, x: 0, y: 0, text: canary }
      })
      expect(pin).toMatchObject({ ok: true })
      expect(filesWith(app.profile, canary)).not.toEqual([])
      await connections.page.getByRole('main').getByRole('button', { name: 'Add connection' }).click()
      await connections.fill({ name: 'Recording', baseUrl: platform.baseUrl, environment: 'Development' })
      await connections.unfold()
      await connections.dialog.getByRole('checkbox', { name: 'Send token to public reads' }).check()
      await connections.save()
      await connections.addAccount('Recording', 'Player', canary)
      const words = keyring === 'present' ? 'protected by the keyring' : 'kept for this session only'
      await expect(connections.account('Recording', 'Player')).toContainText(words, { timeout: 15_000 })
      await connections.button('Recording', 'Use').click()
      await frame.open('Bonuses')
      await bonuses.lookUp(route.slice(-36))
      await expect(frame.alert).toContainText('The token was not accepted')
      expect(platform.requests[0]?.headers.authorization).toBe(`Bearer ${canary}`)

      const bridge = await app.page.evaluate(async () => {
        const {
          connections: list,
          settings,
          exchanges
        } = {
          connections: await window.pitboss.request('connections.list', {}),
          settings: await window.pitboss.request('settings.read', {}),
          exchanges: await window.pitboss.request('exchanges.list', {})
        }
        const details = exchanges.ok
          ? await Promise.all(exchanges.value.map(({ id }) => window.pitboss.request('exchanges.read', { id })))
          : []
        return JSON.stringify({
          list,
          settings,
          exchanges,
          details,
          storage: Object.entries(localStorage),
          hash: location.href
        })
      })
      const copy = (text: string) => window.pitboss.request('clipboard.copy', { text })
      await app.page.evaluate(copy, `of ${encodeURIComponent(`Bearer ${canary}`)}, seen`)
      expect(await copiedText(app.electron)).toBe('of Bearer%20$TOKEN, seen')
      expect(bridge).toContain('$TOKEN')
      expect(bridge).not.toContain(canary)
      expect(await wholePage(app.page)).not.toContain(canary)
      await app.close()
      expect(app.output()).not.toContain(canary)
      expect(filesWith(app.profile, canary)).toEqual([])
      expect(filesWith(app.profile, 'Recording').length).toBeGreaterThan(0)
    })
  })
}
