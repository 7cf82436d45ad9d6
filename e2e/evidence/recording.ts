import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { test as base, type ElectronApplication, type TestInfo } from '@playwright/test'
import { withoutSecrets } from './secrets.ts'

/** Whether tests record traces: with `PITBOSS_TRACE=1`, and in CI. Tracing costs time. */
const isTraced = process.env.PITBOSS_TRACE === '1' || Boolean(process.env.CI)

/** The running apps of this worker, numbered in order of their start. */
const apps = new Map<ElectronApplication, number>()
let started = 0

/** The running test, with the evidence of apps that the test closed itself. */
let current: { readonly info: TestInfo; readonly attachments: TestInfo['attachments'] } | undefined

/**
 * Records an app from its start. Playwright's option `trace` doesn't reach apps launched by a test. DOM snapshots are
 * off, because they record the network with its bodies, and Playwright can't read the answers with a page's style.
 */
export async function record(electron: ElectronApplication): Promise<void> {
  started += 1
  apps.set(electron, started)
  electron.once('close', () => apps.delete(electron))
  if (isTraced) await electron.context().tracing.start({ screenshots: true, snapshots: { aria: true } })
}

/** Takes the evidence of an app that is about to close, because the test may fail afterwards. */
export async function leave(electron: ElectronApplication): Promise<void> {
  const number = apps.get(electron)
  apps.delete(electron)
  if (current && number) current.attachments.push(...(await takeEvidence(electron, number, current.info)))
}

/** Ends the recording of a test, and keeps evidence if the test failed. Call it before resetting any state. */
export async function endRecording(info: TestInfo): Promise<void> {
  if (current?.info !== info) return
  const { attachments } = current
  current = undefined
  const isRed = info.status !== info.expectedStatus
  for (const [electron, number] of apps) {
    if (isRed) attachments.push(...(await takeEvidence(electron, number, info)))
    else if (isTraced)
      await electron
        .context()
        .tracing.stopChunk()
        .catch(() => {})
  }
  if (isRed) info.attachments.push(...attachments)
  else for (const { path } of attachments) if (path) rmSync(path, { force: true })
}

/** A screenshot of each window, and the trace. Leaves out anything that a hanging or ended app can't provide. */
async function takeEvidence(electron: ElectronApplication, number: number, info: TestInfo) {
  const attachments: TestInfo['attachments'] = []
  for (const [index, page] of electron.windows().entries()) {
    const path = info.outputPath(`app-${number}-window-${index + 1}.png`)
    await page.screenshot({ path, timeout: 5000 }).then(
      () => attachments.push({ name: 'screenshot', contentType: 'image/png', path }),
      () => {}
    )
  }
  if (!isTraced) return attachments
  const path = info.outputPath(`app-${number}-trace.zip`)
  try {
    await electron.context().tracing.stopChunk({ path })
    writeFileSync(path, withoutSecrets(readFileSync(path)))
    attachments.push({ name: 'trace', contentType: 'application/zip', path })
  } catch {
    rmSync(path, { force: true })
  }
  return attachments
}

/** Playwright's test. If a test fails, takes a screenshot and a trace of every running app. */
export const test = base.extend<{ evidence: void }>({
  evidence: [
    async ({}, use, info) => {
      current = { info, attachments: [] }
      // An app that already runs belongs to all tests of a worker or a file.
      if (isTraced) {
        const title = info.titlePath.join(' › ')
        for (const electron of apps.keys()) await electron.context().tracing.startChunk({ title })
      }
      await use()
      await endRecording(info)
    },
    { auto: true }
  ]
})
