import { Box, Button, Group, type BoxProps } from '@mantine/core'
import { IconCopy } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { englishTemplate, type Saying } from '../../domain/say/sentences.ts'
import { copyText } from '../../stores/toasts.ts'
import { Select } from '../boxes/boxes.tsx'
import layout from '../layout.module.css'
import classes from './SayToPlayer.module.css'
import { useSpoken } from './useSpoken.ts'

interface Props extends Pick<BoxProps, 'm' | 'mb'> {
  readonly saying: Saying | undefined
}

/** The sentence that can be said to the player about a record; draws nothing if the answer states nothing to say. */
export function SayToPlayer({ saying, ...look }: Props): ReactNode {
  const { text, languages, template, choose } = useSpoken(saying)
  if (!saying) return null
  return (
    <Box role="group" aria-label="Say to the player" className={classes.say} {...look}>
      <Group gap="xs" wrap="nowrap">
        <span className={classes.head}>Say to the player</span>
        {languages.length > 1 && (
          <Select name="Language" choices={languages} value={template.language} choose={choose} />
        )}
        <Button size="compact-xs" leftSection={<IconCopy size={14} />} onClick={() => void copyText(text)}>
          Copy
        </Button>
      </Group>
      <p dir="auto" className={classes.sentence}>
        {text}
      </p>
      {template !== englishTemplate && (
        <p className={layout.quiet}>
          {template.texts[saying.id] === undefined
            ? `${template.language} has no sentence for this: in English.`
            : `Checked by ${template.checkedBy}.`}
        </p>
      )}
    </Box>
  )
}
