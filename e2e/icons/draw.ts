import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { findChromium } from '../electron-standin/chromium/chromium.ts'
import { iconSizes, makeIcns, makeIco } from './iconFiles.ts'

// Draws resources/icon.svg in every size that Linux, Windows and macOS need.

const resources = join(import.meta.dirname, '../../resources')
const drawing = readFileSync(join(resources, 'icon.svg'), 'utf8')
const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox'] })
const page = await browser.newPage()
await page.setContent(`<style>body { margin: 0 } svg { display: block; width: 100vw; height: 100vh }</style>${drawing}`)
const pngs = new Map<number, Buffer>()
for (const size of iconSizes) {
  await page.setViewportSize({ width: size, height: size })
  pngs.set(size, await page.screenshot({ omitBackground: true }))
}
await browser.close()
rmSync(join(resources, 'icons'), { recursive: true, force: true, maxRetries: 10 })
mkdirSync(join(resources, 'icons'))
for (const [size, png] of pngs) writeFileSync(join(resources, 'icons', `${size}x${size}.png`), png)
writeFileSync(join(resources, 'icon.ico'), makeIco(pngs))
writeFileSync(join(resources, 'icon.icns'), makeIcns(pngs))
