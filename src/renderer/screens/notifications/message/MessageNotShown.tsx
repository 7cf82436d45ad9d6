import { Box, Button } from '@mantine/core'
import type { ReactNode } from 'react'
import layout from '../../../components/layout.module.css'
import { whyHeldBack } from '../../../components/picture/heldBack.ts'
import type { MessageState } from '../model/useMessage.ts'

/** Shown in place of a text: that it is loading, or why it isn't shown, with *Draw anyway* if possible. */
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
