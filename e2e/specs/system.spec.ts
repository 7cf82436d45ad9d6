import { isFull } from '../../src/main/testing/fullForTest.ts'
import { startApp } from '../app.ts'
import { expect, test } from '../fixtures.ts'
import { ConnectionsPage } from '../pages/connections.ts'
import { FramePage } from '../pages/frame.ts'

test.use({ ownApp: 'restart' })

const kept = 'canary-0f9e8d7c6b5a-token-of-a-player'

test.describe('with a keyring that is unlocked late', () => {
  test.skip(!isFull, 'waits for the time limit of the keyring')
  test.use({ keyring: 'late' })

  test('a token in memory is stored once the keyring is unlocked', async ({ app, frame, connections }) => {
    await frame.open('Connections')
    await connections.add({ name: 'Lucky EU', baseUrl: 'https://api.lucky.example' })
    await connections.addAccount('Lucky EU', 'Player', kept)
    await expect(app.page.getByRole('main')).toContainText('The keyring did not answer', { timeout: 15_000 })
    await expect(connections.account('Lucky EU', 'Player')).toContainText('protected by the keyring', {
      timeout: 15_000
    })
    await app.close()
    const again = await startApp(app.profile, 'present')
    await new FramePage(again.page).open('Connections')
    await expect(new ConnectionsPage(again.page).account('Lucky EU', 'Player')).toContainText(
      'protected by the keyring'
    )
    await again.close()
  })
})
