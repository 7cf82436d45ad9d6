import { useEffect, useRef } from 'react'
import type { CommandId } from '../../shared/commands.ts'

/** The functions of commands; absent for those that can't run now. */
export type CommandRuns = { readonly [Id in CommandId]?: (() => void) | undefined }

const parts: { readonly current: CommandRuns }[] = []

const runOf = (id: CommandId) => parts.findLast(({ current }) => current[id] !== undefined)?.current[id]

/** Whether something on screen runs a command. */
export const isRunnable = (id: CommandId): boolean => runOf(id) !== undefined

/** Runs a command with the newest part of the screen that has it; false if none has. */
export function runCommand(id: CommandId): boolean {
  const run = runOf(id)
  run?.()
  return run !== undefined
}

/** Runs these commands while this part is on screen; they take precedence over those of parts shown before it. */
export function useCommands(runs: CommandRuns): void {
  const latest = useRef(runs)
  useEffect(() => {
    latest.current = runs
  })
  useEffect(() => {
    parts.push(latest)
    return () => void parts.splice(parts.indexOf(latest), 1)
  }, [])
}
