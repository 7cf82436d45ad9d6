import { useEffect, useState } from 'react'
import type { Sighting } from '../../../shared/contract/exchanges.ts'
import { request } from '../../bridge/request.ts'
import { useConnections } from '../../session/connections.ts'
import { useSession } from '../../session/session.ts'
import type { FindItem } from './findItems.ts'
import { seenItems, wordsOf } from './seenItems.ts'
import { takers } from './useFindGroups.ts'

const none: readonly Sighting[] = []

// One paste is one question, typed letters soon after each other as well.
const rest = 60

/** What of a text was seen in answers of this run for the connection in use. */
export function useSeenItems(text: string): readonly FindItem[] {
  const { connection, account, use } = useSession()
  const accounts = useConnections().find(({ id }) => id === connection)?.accounts ?? []
  const [seen, setSeen] = useState(none)
  useEffect(() => {
    const words = wordsOf(text)
    let isOver = false
    const timer = setTimeout(
      () => {
        if (words.length === 0) return setSeen(none)
        void request('exchanges.findIds', { connection, words: [...words] }).then((outcome) => {
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
  return seenItems(seen, {
    takers,
    account,
    labelOf: (id) => accounts.find((one) => one.id === id)?.label,
    use: (id) => use(connection, id),
    timeOf: (at) => new Date(at).toLocaleTimeString(undefined, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
  })
}
