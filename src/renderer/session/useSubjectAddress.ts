import { useEffect, useEffectEvent, useRef } from 'react'
import { navigate, pathOf, useAddress } from './address.ts'
import { useSession } from './session.ts'

interface Subject {
  /** The screen's path: `/bonuses`. */
  readonly screen: string
  /** The subject on screen, as the rest of the path: `home/2`; undefined if the screen shows none. */
  readonly shown: string | undefined
  /** Shows a subject that this window has shown before. */
  readonly show: (subject: string) => void
  /** Fills in the subject of a link. The screen sends no request until the user presses a button. */
  readonly fill: (subject: string) => void
}

// The subjects shown since Pitboss started. Going *Back* may request them again. A link to another subject must not.
const shownBefore = new Set<string>()

const headOf = (subject: string): string => subject.split('/')[0] ?? ''

/** Keeps a screen's subject in the address, so that back, forward and links open it. */
export function useSubjectAddress({ screen, shown, show, fill }: Subject): void {
  const connection = useSession((session) => session.connection)
  const named = useAddress((address) => {
    const path = pathOf(address)
    return path.startsWith(`${screen}/`) ? path.slice(screen.length + 1) : undefined
  })
  const last = useRef<string | undefined>(undefined)
  const key = (subject: string) => `${connection} ${screen}/${headOf(subject)}`

  const keepShown = useEffectEvent((subject: string | undefined) => {
    const before = last.current
    last.current = subject
    if (subject === undefined) {
      if (before !== undefined) navigate(screen, { replace: true })
      return
    }
    shownBefore.add(key(subject))
    // On the first render, a subject in the address takes precedence.
    const isFirst = before === undefined && named !== undefined
    if (subject === before || subject === named || isFirst) return
    const isDetail = named === undefined || headOf(named) === headOf(subject)
    navigate(`${screen}/${subject}`, { replace: isDetail })
  })
  useEffect(() => keepShown(shown), [shown])

  const followAddress = useEffectEvent((subject: string | undefined) => {
    if (subject === undefined || subject === '') {
      // The user opened the screen without choosing a subject, so it still shows the last subject.
      if (last.current !== undefined) navigate(`${screen}/${last.current}`, { replace: true })
    } else if (subject !== last.current) {
      if (shownBefore.has(key(subject))) show(subject)
      else fill(subject)
    }
  })
  useEffect(() => followAddress(named), [named])
}
