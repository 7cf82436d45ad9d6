import { EventEmitter } from 'node:events'
import { beforeEach, expect, test, vi } from 'vitest'
import { handedPath } from '../common/files.ts'
import { followHanded, handedIn, type Handed } from './links.ts'

class FakeContents extends EventEmitter {
  readonly id = 7
  isLoading = false
  readonly isLoadingMainFrame = () => this.isLoading
}
const window = {
  webContents: new FakeContents(),
  isMinimized: () => false,
  restore: () => {},
  focus: vi.fn<() => void>()
}
const electron = vi.hoisted(() => ({
  app: undefined as EventEmitter | undefined,
  windows: [] as object[],
  tell: vi.fn<(page: number, topic: string, payload: object) => void>()
}))
vi.mock('electron', () => ({
  get app() {
    return electron.app
  },
  BrowserWindow: { getFocusedWindow: () => null, getAllWindows: () => electron.windows }
}))
vi.mock('../bridge/events.ts', () => ({ tell: electron.tell }))

const opened: (Handed | undefined)[] = []
const open = (handed: Handed | undefined) => {
  opened.push(handed)
  electron.windows = [window]
}
/** The path of a case file that a window is opened with, or that is told to one. */
const pathOf = (handed: object | undefined) => {
  const [handle] = Object.values(handed ?? {})
  return handedPath(String(handle))
}
const toPage = () => electron.tell.mock.calls.map(([, topic, payload]) => [topic, pathOf(payload)])
const told = () => electron.tell.mock.calls.map(([, , payload]) => payload)
const bySystem = (url: string) => electron.app?.emit('open-url', { preventDefault() {} }, url)
const byWords = (...words: string[]) => electron.app?.emit('second-instance', {}, ['pitboss', ...words], '/work')
const asFile = (path: string) => electron.app?.emit('open-file', { preventDefault() {} }, path)

beforeEach(() => {
  electron.app = Object.assign(new EventEmitter(), { isPackaged: false })
  electron.windows = []
  window.webContents = new FakeContents()
  opened.length = 0
  vi.clearAllMocks()
})

test('links that come before the first window wait for it, and none is lost', () => {
  const begin = followHanded(open)
  bySystem('pitboss://bonuses/1')
  byWords('--flag', 'pitboss://bonuses/2')
  byWords()
  expect(opened).toEqual([])
  window.webContents.isLoading = true
  begin([])
  expect([opened, told()]).toEqual([[{ link: 'pitboss://bonuses/1' }], []])
  window.webContents.emit('did-stop-loading')
  expect([opened, told()]).toEqual([[{ link: 'pitboss://bonuses/1' }], [{ link: 'pitboss://bonuses/2' }]])
})

test('the link of the start comes first; without any the window opens as it is', () => {
  followHanded(open)(handedIn(['pitboss://start']))
  expect(opened).toEqual([{ link: 'pitboss://start' }])
  opened.length = 0
  followHanded(open)([])
  expect(opened).toEqual([undefined])
})

test('a link while the page loads waits for it, and later ones do not', () => {
  followHanded(open)([])
  window.webContents.isLoading = true
  bySystem('pitboss://bonuses/1')
  expect([window.focus.mock.calls.length, told()]).toEqual([1, []])
  window.webContents.isLoading = false
  window.webContents.emit('did-stop-loading')
  window.webContents.emit('did-stop-loading')
  bySystem('pitboss://bonuses/2')
  expect(told()).toEqual([{ link: 'pitboss://bonuses/1' }, { link: 'pitboss://bonuses/2' }])
})

test('where no window is left a link opens one, as a start without a link does', () => {
  followHanded(open)([])
  for (const again of [() => bySystem('pitboss://bonuses/1'), () => byWords('PITBOSS:x'), () => byWords()]) {
    electron.windows = []
    again()
  }
  expect(opened.slice(1)).toEqual([{ link: 'pitboss://bonuses/1' }, { link: 'PITBOSS:x' }, undefined])
  bySystem('https://example.com')
  expect(told()).toEqual([])
})

test('a case file comes by its path, from the first start, the second, and macOS, and the page gets a handle', () => {
  const begin = followHanded(open)
  asFile('/mail/early.pitboss-case')
  begin(handedIn(['--flag', 'here.pitboss-case'], '/work'))
  byWords('--user-data-dir=/x.pitboss-case', '/a/b.PITBOSS-CASE', 'file:///a/b%20c.pitboss-case')
  expect(opened.map(pathOf)).toEqual(['/work/here.pitboss-case'])
  expect(toPage()).toEqual([
    ['case.opened', '/mail/early.pitboss-case'],
    ['case.opened', '/a/b.PITBOSS-CASE'],
    ['case.opened', '/a/b c.pitboss-case']
  ])
  expect(JSON.stringify([opened, told()])).not.toMatch(/[ab/]\.pitboss-case/i)
})

test('what is no case file is not handed over', () => {
  followHanded(open)(
    handedIn(['notes.txt', 'x.pitboss-case.zip', 'file://host/%', '--x.pitboss-case', '.pitboss-case'])
  )
  asFile('/a/b.html')
  expect([opened, told()]).toEqual([[undefined], []])
})
