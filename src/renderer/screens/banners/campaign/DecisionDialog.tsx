import { Button, Group, Stack, Textarea } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import type { Decision } from '../../../../shared/contract/designs.ts'
import { decisionWords } from '../../../../shared/review/decision.ts'
import { mostPinText } from '../../../../shared/review/pin.ts'
import { typedBox } from '../../../components/boxes/boxes.tsx'
import { Dialog } from '../../../components/dialog/Dialog.tsx'
import { FetchedAt } from '../../../components/picture/Picture.tsx'
import layout from '../../../components/layout.module.css'
import { pinText } from '../model/usePins.ts'
import { decisionLabels } from './BannerRow.tsx'

interface Props {
  readonly banner: string
  readonly decisions: readonly Decision[]
  /** Undefined until all pictures have been checked. */
  readonly decide: ((word: Decision['word'], note: string | undefined) => void) | undefined
  readonly remove: (decision: Decision) => void
  readonly close: () => void
}

export function DecisionDialog({ banner, decisions, decide, remove, close }: Props): ReactNode {
  const own = decisions.find(({ isOwn }) => isOwn)
  const [note, type] = useState(own?.note ?? '')
  return (
    <Dialog close={close} title={`Decision on ${banner}`} size={480}>
      <Stack gap="md">
        <Textarea label="Note" rows={3} maxLength={mostPinText} data-autofocus {...typedBox(note, type)} />
        <Group gap="sm">
          {decisionWords.map((word) => (
            <Button
              key={word}
              disabled={!decide}
              variant={own?.word === word ? 'filled' : 'default'}
              onClick={() => {
                decide?.(word, pinText(note))
                close()
              }}
            >
              {decisionLabels[word]}
            </Button>
          ))}
        </Group>
        <ul aria-label="Decisions" className={`${layout.plainList} ${layout.stack}`}>
          {decisions.map((decision) => (
            <li key={decision.id} className={layout.line}>
              <span className={layout.fill} style={{ overflowWrap: 'anywhere' }}>
                <strong>{decision.word}</strong> · {decision.agent}, <FetchedAt at={decision.at} />
                {decision.note !== undefined && (
                  <span dir="auto" style={{ display: 'block', whiteSpace: 'pre-wrap' }}>
                    {decision.note}
                  </span>
                )}
              </span>
              <Button
                size="compact-xs"
                variant="subtle"
                aria-label={`${decision.isOwn ? 'Take back' : 'Delete'}: ${decision.word}, ${decision.agent}`}
                onClick={() => remove(decision)}
              >
                {decision.isOwn ? 'Take back' : 'Delete'}
              </Button>
            </li>
          ))}
        </ul>
      </Stack>
    </Dialog>
  )
}
