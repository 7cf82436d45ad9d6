import { Box, Button } from '@mantine/core'
import type { ReactNode } from 'react'
import layout from '../../../components/layout.module.css'
import { whyHeldBack } from '../../../components/picture/heldBack.ts'

interface Props {
  readonly why: string | undefined
  readonly draw: (() => Promise<void> | void) | undefined
}

/** Shown instead of a text: the reason, as the end of a sentence, and a button where it could be drawn all the same. */
export function MessageNotShown({ why = whyHeldBack, draw }: Props): ReactNode {
  return (
    <Box px="lg" py="sm" fz="sm" className={layout.quiet}>
      <p role={draw && 'alert'}>There is no text to show: {why}.</p>
      {draw && <Button onClick={() => void draw()}>Draw anyway</Button>}
    </Box>
  )
}
