import { useEffect, useMemo, useState } from 'react'
import type { Problem } from '../../../../shared/outcome/outcome.ts'
import { pictureName } from '../../../../shared/pictureName.ts'
import { request } from '../../../bridge/request.ts'
import { parseDraft, readMessage, type Message } from '../../../domain/html/message.ts'
import { reasonOf } from '../../../domain/problems.ts'
import { useCurrentSession } from '../../../session/session.ts'

interface ReadText {
  readonly of: string
  readonly message?: Message
  readonly problem?: Problem
}

export interface MessageState {
  /** Absent if there is no text to show, or while main searches it for tokens. */
  readonly message: Message | undefined
  readonly name: string
  /** Why there is no message, to complete *There is no text to show:*; absent while the text is being read. */
  readonly why: string | undefined
}

/** Parses a message and lets main search its drawn text for tokens. */
export function useMessage(html: string | undefined, whyNone: string): MessageState {
  const name = useMemo(() => pictureName(html ?? ''), [html])
  const { connection, account } = useCurrentSession()
  const [read, setRead] = useState<ReadText>()
  useEffect(() => {
    if (html === undefined) return undefined
    let isLeft = false
    const draft = parseDraft(html)
    const scope = { connection, ...(account !== undefined && { account }) }
    void request('messages.search', { ...scope, texts: [...draft.texts] }).then((outcome) => {
      if (isLeft) return
      setRead({
        of: name,
        ...(outcome.ok ? { message: readMessage(draft, outcome.value) } : { problem: outcome.problem })
      })
    })
    return () => {
      isLeft = true
    }
  }, [html, name, connection, account])
  const own = read?.of === name && html !== undefined ? read : undefined
  return {
    message: own?.message,
    name,
    why: html === undefined ? whyNone : own?.problem && reasonOf(own.problem)
  }
}
