import { join } from 'node:path'
import { expect, test } from '../fixtures.ts'
import { noteRenders } from '../renders.ts'

const design = join(import.meta.dirname, '../fixtures/designs/same-desktop@1x.webp')

test.describe('while a slider of Banners moves', () => {
  test.use({ ownApp: 'start' })

  test('only the changed parts render, and no other figure, list or inspector', async ({
    app,
    banners,
    frame,
    comparison
  }) => {
    const renders = await noteRenders(app.page)
    await frame.ready()
    await frame.open('Banners')
    await banners.show('designs')
    await banners.choose('1 As Designed')
    await comparison.open()
    await comparison.add('Desktop', design)
    await comparison.opacity.waitFor()
    await expect(comparison.verdict('Desktop')).toHaveText(/^(Passes|Fails)/, { timeout: 90_000 })
    for (const [mode, name] of [
      ['Overlay', 'Opacity'],
      ['Swipe', 'Swipe']
    ] as const) {
      await comparison.mode(mode)
      const slider = app.page.getByRole('slider', { name })
      await slider.focus()
      await renders()
      for (let press = 0; press < 10; press += 1) await app.page.keyboard.press('ArrowRight')
      await expect(slider).toHaveValue('60')
      const moved = await renders()
      const parts = new Set(moved)
      // The canvas's foot and the design's layer and picture render. Messages render too, because a timer ends them.
      for (const part of ['Canvas', 'Desktop comparison', 'LABEL', 'Messages']) parts.delete(part)
      expect([...parts], name).toEqual([])
      expect(moved.length, name).toBeGreaterThan(0)
      expect(moved.length, name).toBeLessThanOrEqual(50)
    }
  })
})
