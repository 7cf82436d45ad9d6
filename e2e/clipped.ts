import type { Page } from '@playwright/test'
import { isFull } from '../src/main/testing/fullForTest.ts'

/** The window sizes for checking texts. A quick run uses only the smallest. */
const sizes = [
  { width: 900, height: 600 },
  ...(isFull
    ? [
        { width: 1280, height: 800 },
        { width: 1920, height: 1080 }
      ]
    : [])
]

/** Runs in the page: texts that a box clips without an ellipsis or hover text, and a screen wider than its window. */
function cutSilently(): string[] {
  const found = new Set<string>()
  const { scrollWidth = 0, clientWidth = 0 } = document.querySelector('main') ?? {}
  if (scrollWidth > clientWidth) found.add(`the screen is ${scrollWidth} px wide in a window with ${clientWidth}`)
  const range = document.createRange()
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = texts.nextNode(); node instanceof Text; node = texts.nextNode()) {
    const text = node.data.replaceAll(/\s+/g, ' ').trim()
    const holder = node.parentElement
    const isShown = holder?.checkVisibility({
      opacityProperty: true,
      visibilityProperty: true,
      contentVisibilityAuto: true
    })
    if (text === '' || !holder || !isShown) continue
    // Checks each word, because a space at the end of a line may extend past its box without being clipped.
    const lines = [...node.data.matchAll(/\S+/g)].flatMap(({ index, 0: word }) => {
      range.setStart(node, index)
      range.setEnd(node, index + word.length)
      return [...range.getClientRects()].filter(({ width }) => width > 0)
    })
    for (let box: Element | null = holder; box && box !== document.body; box = box.parentElement) {
      const { overflowX, overflowY, clipPath, textOverflow, webkitLineClamp } = getComputedStyle(box)
      // Skips scrollable content and texts for screen readers only.
      if (/auto|scroll/.test(overflowX + overflowY) || clipPath !== 'none' || box.clientWidth === 1) break
      if (overflowX === 'visible' && overflowY === 'visible') continue
      const { left, right, top, bottom } = box.getBoundingClientRect()
      const seen = lines.filter(
        (line) => line.left < right && line.right > left && line.top < bottom && line.bottom > top
      )
      if (seen.length === 0) break
      const isCut = seen.some(
        (line) => line.left < left - 1 || line.right > right + 1 || line.top < top - 1.5 || line.bottom > bottom + 1.5
      )
      if (!isCut) continue
      holder.dispatchEvent(new MouseEvent('mouseover', { bubbles: true }))
      const title = holder.closest<HTMLElement>('[title]')?.title.replaceAll(/\s+/g, ' ') ?? ''
      if (textOverflow !== 'ellipsis' && webkitLineClamp === 'none')
        found.add(`letters of “${text}” are cut by ${box.className || box.tagName}`)
      else if (!title.includes(text)) found.add(`“${text}” is nowhere whole`)
      break
    }
  }
  return [...found]
}

/** The texts that are silently clipped in a window of any size. */
export async function clipped(page: Page): Promise<string[]> {
  const before = await page.evaluate(() => ({ width: innerWidth, height: innerHeight }))
  const found: string[] = []
  for (const size of sizes) {
    await page.setViewportSize(size)
    let cut = await page.evaluate(cutSilently)
    // The layout reacts to a new size some frames later.
    for (let frames = 0; cut.length > 0 && frames < 30; frames += 1) {
      await page.evaluate(() => new Promise(requestAnimationFrame))
      cut = await page.evaluate(cutSilently)
    }
    found.push(...cut.map((text) => `${size.width} pixels: ${text}`))
  }
  await page.setViewportSize(before)
  return found
}
