import { Box, Button, Group, Stack, type BoxProps } from '@mantine/core'
import { IconCopy } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { englishTemplate, type Saying } from '../../domain/say/sentences.ts'
import { copyText } from '../../stores/toasts.ts'
import { Select } from '../boxes/boxes.tsx'
import layout from '../layout.module.css'
import { useSpoken } from './useSpoken.ts'

interface Props extends Pick<BoxProps, 'm' | 'mx' | 'mt' | 'mb'> {
  readonly saying: Saying | undefined
}

/** Shows what to tell the player about a record. Draws nothing if there is no sentence. */
export function SayToPlayer({ saying, ...look }: Props): ReactNode {
  const { text, languages, template, choose } = useSpoken(saying)
  if (!saying) return null
  return (
    <Stack
      role="group"
      aria-label="Say to the player"
      gap="xs"
      px="sm"
      py="xs"
      bg="var(--accent-soft)"
      bd="1px solid var(--line)"
      bdrs="md"
      {...look}
    >
      <Group gap="xs" wrap="nowrap">
        <Box component="span" fz="sm" fw={600} c="var(--accent)" flex={1}>
          Say to the player
        </Box>
        {languages.length > 1 && (
          <Select name="Language" choices={languages} value={template.language} choose={choose} />
        )}
        <Button size="compact-xs" leftSection={<IconCopy size={14} />} onClick={() => void copyText(text)}>
          Copy
        </Button>
      </Group>
      <Box component="p" dir="auto" m={0} style={{ overflowWrap: 'anywhere' }}>
        {text}
      </Box>
      {template !== englishTemplate && (
        <p className={layout.quiet}>
          {template.texts[saying.id] === undefined
            ? `${template.language} has no sentence for this, so it is in English.`
            : `Checked by ${template.checkedBy}.`}
        </p>
      )}
    </Stack>
  )
}
