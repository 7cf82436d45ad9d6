import { readdirSync, readFileSync } from 'node:fs'
import { runner, startApp } from '../app.ts'
import { storedBytes } from '../database.ts'
import { expect, test } from '../fixtures.ts'
import { ConnectionsPage } from '../pages/connections.ts'
import { FramePage } from '../pages/frame.ts'

// These tests need real Electron; the job `electron` of .github/workflows/ci.yml runs them.

test.skip(runner.kind !== 'electron', 'the stand-in is no Electron')
test.use({ ownApp: 'electron' })

test('a page’s process is in the sandbox, with filtered system calls and a separate namespace', async ({ app }) => {
  test.skip(process.platform !== 'linux' || process.getuid?.() === 0, 'Linux tells it, and root has no sandbox')
  const pid = await app.electron.evaluate(({ BrowserWindow }) =>
    BrowserWindow.getAllWindows()[0]?.webContents.getOSProcessId()
  )
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  expect(/^Seccomp:\s*(\d)/m.exec(status)?.[1]).toBe('2')
  // The last number is the process's number in its own namespace; with a namespace there is more than one number.
  expect(/^NSpid:\s*(.*)$/m.exec(status)?.[1]?.split(/\s+/).length).toBeGreaterThan(1)
})

test('the machine’s keyring keeps a token over a restart', async ({ app, frame, connections }) => {
  test.skip(process.env.PITBOSS_KEYRING !== '1', 'this session has no keyring of its own')
  await frame.open('Connections')
  await connections.add({ name: 'Lucky EU', baseUrl: 'https://api.lucky.example' })
  await connections.addAccount('Lucky EU', 'Player', 'canary-0f9e8d7c6b5a-token-of-a-player')
  await expect(connections.account('Lucky EU', 'Player')).toContainText('protected by the keyring')
  await app.close()
  const again = await startApp(app.profile)
  await new FramePage(again.page).open('Connections')
  await expect(new ConnectionsPage(again.page).account('Lucky EU', 'Player')).toContainText('protected by the keyring')
  await again.close()
})

test('the database opens in Electron’s Node, keeps its rows after a kill, and belongs to one process', async ({
  app,
  frame,
  connections
}) => {
  await frame.open('Connections')
  await connections.add({ name: 'Written', baseUrl: 'https://api.written.example' })
  const closed = app.electron.waitForEvent('close')
  app.electron.process().kill('SIGKILL')
  await closed
  expect(storedBytes(app.profile)).toContain('api.written.example')
  const again = await startApp(app.profile)
  const opened = new FramePage(again.page)
  await opened.open('Connections')
  await expect(new ConnectionsPage(again.page).card('Written')).toBeVisible()
  await expect(opened.alert).toHaveCount(0)
  // SQLite makes no file of shared memory if one process owns the database.
  expect(readdirSync(app.profile)).not.toContain('pitboss.db-shm')
  const version = await again.electron.evaluate(() => {
    const { DatabaseSync } = process.getBuiltinModule('node:sqlite')
    const memory = new DatabaseSync(':memory:')
    const found = memory.prepare('SELECT sqlite_version() AS version').get()
    memory.close()
    return found?.version
  })
  process.stdout.write(`SQLite of Electron: ${String(version)}\n`)
  await again.close()
  // A start that ends normally removes the write-ahead file.
  expect(readdirSync(app.profile)).not.toContain('pitboss.db-wal')
})

test('measured: the time that 8 MB take across the bridge', async ({ app }) => {
  const milliseconds = await app.electron.evaluate(async ({ BrowserWindow, ipcMain }) => {
    // The bridge’s own channel, which main answers with 8 MB. No other code calls this route during the test.
    const contents = BrowserWindow.getAllWindows()[0]?.webContents
    const channel = 'pitboss:request'
    const before = performance.now()
    ipcMain.removeHandler(channel)
    ipcMain.handle(channel, () => ({ ok: true, value: 'x'.repeat(8 * 1024 * 1024) }))
    const length: unknown = await contents?.executeJavaScript(
      "window.pitboss.request('exchanges.list', {}).then(({ value }) => value.length)"
    )
    return [performance.now() - before, Number(length)]
  })
  process.stdout.write(`8 MB through the bridge: ${milliseconds[0]?.toFixed()} ms\n`)
  expect(milliseconds[1]).toBe(8 * 1024 * 1024)
})

test('measured: whether *://*:*/* of the page’s policy matches our own scheme', async ({ app }) => {
  const isLoaded = await app.page.evaluate(async () => {
    const picture = new Image()
    picture.src = './icon.svg'
    return picture.decode().then(
      () => true,
      () => false
    )
  })
  process.stdout.write(`connection-allowlist lets app: through: ${isLoaded ? 'yes' : 'no'}\n`)
  expect(isLoaded).toBe(true)
})
