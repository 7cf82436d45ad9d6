import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { confirm, pickPlace } from './dialogs.ts'

const own = { name: 'own' }
const focused = { name: 'focused' }
const electron = vi.hoisted(() => ({
  dialog: {
    showMessageBox: vi.fn<(...given: unknown[]) => Promise<object>>(),
    showOpenDialog: vi.fn<(...given: unknown[]) => Promise<object>>(),
    showSaveDialog: vi.fn<(...given: unknown[]) => Promise<object>>()
  },
  focused: vi.fn<() => object | null>()
}))
vi.mock('electron', () => ({
  dialog: electron.dialog,
  webContents: { fromId: (id: number) => (id === 7 ? { id } : undefined) },
  BrowserWindow: { fromWebContents: () => own, getFocusedWindow: electron.focused }
}))
const { dialog } = electron

beforeEach(() => void electron.focused.mockReturnValue(focused))
afterEach(() => void vi.clearAllMocks())

const question = { title: 'Allow writing?', detail: 'It is read-only.', action: 'Allow Writing' }

describe('a question', () => {
  test.each([
    ['the action', 1, true],
    ['Cancel', 0, false],
    ['nothing that is there', 2, false],
    ['nothing', -1, false]
  ])('only a press on the action answers yes: %s', async (_what, response, isYes) => {
    dialog.showMessageBox.mockResolvedValue({ response })
    expect(await confirm(question, 7)).toBe(isYes)
  })

  test('opens over the asking window; Enter and Escape mean Cancel', async () => {
    dialog.showMessageBox.mockResolvedValue({ response: 0 })
    await confirm(question, 7)
    const shown = {
      type: 'question',
      message: 'Allow writing?',
      detail: 'It is read-only.',
      buttons: ['Cancel', 'Allow Writing'],
      defaultId: 0,
      cancelId: 0,
      noLink: true
    }
    expect(dialog.showMessageBox.mock.calls).toEqual([[own, shown]])
    await confirm(question, 8)
    expect(dialog.showMessageBox.mock.lastCall).toEqual([focused, shown])
    electron.focused.mockReturnValue(null)
    await confirm(question)
    expect(dialog.showMessageBox.mock.lastCall).toEqual([shown])
  })
})

describe('a chosen file', () => {
  test.each([
    [{ canceled: false, filePath: '/out.csv' }, '/out.csv'],
    [{ canceled: true, filePath: '/out.csv' }, undefined],
    [{ canceled: false, filePath: '' }, undefined]
  ])('has a path to write: %o', async (answer, path) => {
    dialog.showSaveDialog.mockResolvedValue(answer)
    expect(await pickPlace('out.csv', 7)).toBe(path)
    expect(dialog.showSaveDialog.mock.lastCall).toEqual([
      own,
      { defaultPath: 'out.csv', properties: ['showOverwriteConfirmation'] }
    ])
  })
})
