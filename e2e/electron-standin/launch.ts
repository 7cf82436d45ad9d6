import { join } from 'node:path'
import { _electron, type ElectronApplication } from '@playwright/test'
import type { Standin } from './standin.ts'

/** The stand-in's executable. */
export const executablePath = join(import.meta.dirname, 'electron')

/** Starts an app on the stand-in. */
export function launch(
  app: string,
  userData: string,
  more: { args?: string[]; env?: Record<string, string> } = {}
): Promise<ElectronApplication> {
  const { PATH = '', HOME = '' } = process.env
  return _electron.launch({
    executablePath,
    chromiumSandbox: process.getuid?.() !== 0,
    args: [app, `--user-data-dir=${userData}`, ...(more.args ?? [])],
    env: { PATH, HOME, ...more.env }
  })
}

export type { Standin }
