import { useEffect, useRef } from 'react'
import type { CommandId } from '../../shared/commands.ts'

/** The commands that can run now. If a function returns false, Pitboss calls the next older component's function. */
export type CommandRuns = { readonly [Id in CommandId]?: (() => unknown) | undefined }

const parts: { readonly current: CommandRuns }[] = []

/** Whether a component on screen can run a command. */
export const isRunnable = (id: CommandId): boolean => parts.some(({ current }) => current[id] !== undefined)

/** Runs a command in the newest component that offers it. Returns false if none does. */
export const runCommand = (id: CommandId): boolean =>
  parts.toReversed().some(({ current }) => {
    const run = current[id]
    return run !== undefined && run() !== false
  })

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
