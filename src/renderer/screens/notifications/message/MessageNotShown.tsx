import { Box, Button } from '@mantine/core'
import type { ReactNode } from 'react'
import layout from '../../../components/layout.module.css'
import { whyHeldBack } from '../../../components/picture/heldBack.ts'
import type { MessageState } from '../model/useMessage.ts'

/** Replaces a text that isn't shown. Shows the reason, with *Draw anyway* if possible, or that the text is loading. */
export function MessageNotShown({ why, draw }: Pick<MessageState, 'why' | 'draw'>): ReactNode {
  const reason = why ?? (draw && whyHeldBack)
  return (
    <Box px="lg" py="sm" fz="sm" className={layout.quiet}>
      <p role={draw && 'alert'}>
        {reason === undefined ? 'Reading the message…' : `There is no text to show: ${reason}.`}
      </p>
      {draw && <Button onClick={() => void draw()}>Draw anyway</Button>}
    </Box>
  )
}
