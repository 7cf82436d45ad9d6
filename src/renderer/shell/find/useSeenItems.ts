import { useEffect, useState } from 'react'
import type { Sighting } from '../../../shared/contract/exchanges.ts'
import { request } from '../../bridge/request.ts'
import { localMinute } from '../../domain/time/showTime.ts'
import { useConnections } from '../../session/connections.ts'
import { playerOf } from '../../session/identities.ts'
import { useSession } from '../../session/session.ts'
import { wordsOf, type FindItem } from './findItems.ts'
import { seenItems } from './seenItems.ts'

const none: readonly Sighting[] = []

// One paste is one question, typed letters soon after each other as well.
const rest = 60

/** The ids of a text that were seen in answers of this run, or are kept, for the connection in use. */
export function useSeenItems(text: string): readonly FindItem[] {
  const used = useSession()
  const { connection } = used
  const accounts = useConnections().find(({ id }) => id === connection)?.accounts ?? []
  const [seen, setSeen] = useState(none)
  useEffect(() => {
    const words = wordsOf(text)
    let isOver = false
    const timer = setTimeout(
      () => {
        if (words.length === 0) return setSeen(none)
        void request('find.ids', { connection, words: [...words] }).then((outcome) => {
          if (!isOver) setSeen(outcome.ok ? outcome.value : none)
        })
      },
      words.length === 0 ? 0 : rest
    )
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [connection, text])
  const labelOf = (account: string) =>
    accounts.some(({ id }) => id === account) ? playerOf({ connection, account }) : undefined
  return seenItems(seen, { used, labelOf, timeOf })
}

/** The time of day, with its date where that is not today. */
function timeOf(at: string): string {
  const [time, today] = [new Date(at), new Date()]
  const isToday = time.toDateString() === today.toDateString()
  return localMinute(time.getTime(), { isToday })
}
