import { useCallback, useEffect, useRef, useState } from 'react'
import { ProblemError } from '../../bridge/request.ts'
import { useSession } from '../../stores/session.ts'
import { walkGames, type WalkedGames } from './walkGames.ts'

/** All pages of a group, loaded one after the other. */
export interface AllGames {
  /** What has been loaded of the group; absent while a person turns pages. */
  readonly all: WalkedGames | undefined
  readonly isLoading: boolean
  readonly error: ProblemError | undefined
  readonly start: () => void
  readonly stop: () => void
  /** Gives up what was loaded and turns pages again. */
  readonly leave: () => void
}

const asProblem = (error: unknown): ProblemError =>
  error instanceof ProblemError ? error : new ProblemError({ code: 'internal' })

/** Loads all pages of a group when a person asks for them; another group, or another screen, ends it. */
export function useAllGames(group: string | undefined): AllGames {
  const connection = useSession((session) => session.connection)
  const account = useSession((session) => session.account)
  const [found, setFound] = useState<{
    readonly group: string
    readonly all?: WalkedGames
    readonly error?: ProblemError
  }>()
  const [isLoading, setLoading] = useState(false)
  const controller = useRef<AbortController>(undefined)
  const stop = useCallback(() => controller.current?.abort(), [])
  useEffect(() => stop, [group, stop])

  const start = async () => {
    if (group === undefined || account === undefined) return
    stop()
    const own = new AbortController()
    controller.current = own
    setLoading(true)
    try {
      for await (const all of walkGames({ connection, account, group, signal: own.signal })) {
        if (controller.current === own) setFound({ group, all })
      }
    } catch (error) {
      if (controller.current === own) setFound((before) => ({ ...before, group, error: asProblem(error) }))
    }
    if (controller.current === own) setLoading(false)
  }
  const own = found?.group === group ? found : undefined
  return {
    all: own?.all,
    isLoading,
    error: own?.error,
    start: () => void start(),
    stop,
    leave: () => {
      stop()
      controller.current = undefined
      setLoading(false)
      setFound(undefined)
    }
  }
}
