import { useEffect, useRef } from 'react'
import type { CommandId } from '../../shared/commands.ts'

/** The function that runs each command; absent if it cannot be run now. */
export type CommandRuns = { readonly [Id in CommandId]?: (() => void) | undefined }

const parts: { readonly current: CommandRuns }[] = []

const runOf = (id: CommandId) => parts.findLast(({ current }) => current[id] !== undefined)?.current[id]

/** Whether something on screen runs a command. */
export const isRunnable = (id: CommandId): boolean => runOf(id) !== undefined

/** Runs a command as the part of the screen that came last does; returns false if none can. */
export function runCommand(id: CommandId): boolean {
  const run = runOf(id)
  run?.()
  return run !== undefined
}

/** Runs these commands while this part is on screen, in place of parts that were there before it. */
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
