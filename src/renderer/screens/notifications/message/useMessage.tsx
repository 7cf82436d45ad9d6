import { Box, Button } from '@mantine/core'
import { useMemo, type ReactNode } from 'react'
import { pictureName } from '../../../../shared/pictureName.ts'
import { request } from '../../../bridge/request.ts'
import layout from '../../../components/layout.module.css'
import { release, useIsHeld, whyHeldBack } from '../../../components/picture/heldBack.ts'
import { readMessage } from '../../../domain/html/message.ts'

interface NotShownProps {
  readonly why: string | undefined
  readonly draw: (() => Promise<void> | void) | undefined
}

/** Shown instead of a text: the reason, as the end of a sentence, and a button where it could be drawn all the same. */
export function NotShown({ why = whyHeldBack, draw }: NotShownProps): ReactNode {
  return (
    <Box px="lg" py="sm" fz="sm" className={layout.quiet}>
      <p role={draw && 'alert'}>There is no text to show: {why}.</p>
      {draw && <Button onClick={() => void draw()}>Draw anyway</Button>}
    </Box>
  )
}

/** A message to draw; main watches the page meanwhile. Without one where there is no text, or where it is held back. */
export function useMessage(html: string | undefined) {
  const name = useMemo(() => pictureName(html ?? ''), [html])
  const isHeld = useIsHeld(name)
  const message = useMemo(() => {
    if (html === undefined || isHeld) return undefined
    // Said first: a page that stands still says nothing.
    void request('pages.drawing', { name })
    return readMessage(html)
  }, [html, isHeld, name])
  return { message, draw: isHeld ? () => release(name) : undefined }
}
