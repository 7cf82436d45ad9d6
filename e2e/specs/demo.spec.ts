import { expect, test } from '../fixtures.ts'

test('the demo has two platforms, each with its players', async ({ app, frame, connections }) => {
  await frame.open('Connections')
  const cards = app.page.getByRole('article')
  await expect(cards).toContainText([/^Demo platform.*Player one/, /^Demo staging\s*STAGING.*Test player/])
  await expect(connections.account('Demo staging', 'Test player')).toBeVisible()
})
