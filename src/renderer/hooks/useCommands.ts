import { useEffect, useRef } from 'react'
import type { CommandId } from '../../shared/commands.ts'

/** For each command that can run now, its function. */
export type CommandRuns = { readonly [Id in CommandId]?: (() => void) | undefined }

const parts: { readonly current: CommandRuns }[] = []

const runOf = (id: CommandId) => parts.findLast(({ current }) => current[id] !== undefined)?.current[id]

/** Whether a component on screen can run a command. */
export const isRunnable = (id: CommandId): boolean => runOf(id) !== undefined

/** Runs a command in the newest component that offers it. Returns false if none does. */
export function runCommand(id: CommandId): boolean {
  const run = runOf(id)
  run?.()
  return run !== undefined
}

/** Offers commands while the component is on screen. If several components offer a command, the newest runs it. */
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
