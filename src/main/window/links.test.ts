import { EventEmitter } from 'node:events'
import { beforeEach, expect, test, vi } from 'vitest'
import { followLinks, linksIn } from './links.ts'

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

const opened: ({ readonly link: string } | undefined)[] = []
const open = (first: { readonly link: string } | undefined) => {
  opened.push(first)
  electron.windows = [window]
}
const told = () => electron.tell.mock.calls.map(([, , payload]) => payload)
const bySystem = (url: string) => electron.app?.emit('open-url', { preventDefault() {} }, url)
const byWords = (...words: string[]) => electron.app?.emit('second-instance', {}, ['pitboss', ...words], '/work')

beforeEach(() => {
  electron.app = Object.assign(new EventEmitter(), { isPackaged: false })
  electron.windows = []
  window.webContents = new FakeContents()
  opened.length = 0
  vi.clearAllMocks()
})

test('links before the first window wait for it, and none is lost', () => {
  const begin = followLinks(open)
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

test('the link of the start comes first; without a link the window opens unchanged', () => {
  followLinks(open)(linksIn(['pitboss://start']))
  expect(opened).toEqual([{ link: 'pitboss://start' }])
  opened.length = 0
  followLinks(open)([])
  expect(opened).toEqual([undefined])
})

test('a link during the page’s loading waits, and later links do not', () => {
  followLinks(open)([])
  window.webContents.isLoading = true
  bySystem('pitboss://bonuses/1')
  expect([window.focus.mock.calls.length, told()]).toEqual([1, []])
  window.webContents.isLoading = false
  window.webContents.emit('did-stop-loading')
  window.webContents.emit('did-stop-loading')
  bySystem('pitboss://bonuses/2')
  expect(told()).toEqual([{ link: 'pitboss://bonuses/1' }, { link: 'pitboss://bonuses/2' }])
})

test('without a window, a link opens one like a start without a link', () => {
  followLinks(open)([])
  for (const again of [() => bySystem('pitboss://bonuses/1'), () => byWords('PITBOSS:x'), () => byWords()]) {
    electron.windows = []
    again()
  }
  expect(opened.slice(1)).toEqual([{ link: 'pitboss://bonuses/1' }, { link: 'PITBOSS:x' }, undefined])
  bySystem('https://example.com')
  expect(told()).toEqual([])
})

test('a word that is not a link is ignored', () => {
  followLinks(open)(linksIn(['notes.txt', '--flag', 'https://example.com', '/a/pitboss:x']))
  expect([opened, told()]).toEqual([[undefined], []])
})
