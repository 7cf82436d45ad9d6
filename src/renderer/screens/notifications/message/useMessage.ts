import { useMemo } from 'react'
import { pictureName } from '../../../../shared/pictureName.ts'
import { request } from '../../../bridge/request.ts'
import { release, useIsHeld } from '../../../components/picture/heldBack.ts'
import { readMessage } from '../../../domain/html/message.ts'

/** A message to draw and the name of its text; main watches the page meanwhile. Without one where there is no text, or where it is held back. */
export function useMessage(html: string | undefined) {
  const name = useMemo(() => pictureName(html ?? ''), [html])
  const isHeld = useIsHeld(name)
  const message = useMemo(() => {
    if (html === undefined || isHeld) return undefined
    // Said first: a page that stands still says nothing.
    void request('pages.drawing', { name })
    return readMessage(html)
  }, [html, isHeld, name])
  return { message, name, draw: isHeld ? () => release(name) : undefined }
}
