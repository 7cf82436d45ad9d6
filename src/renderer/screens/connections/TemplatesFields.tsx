import { Button, Group, Stack } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import type { SentenceTemplate } from '../../../shared/contract/connections.ts'
import { request } from '../../bridge/request.ts'
import { countInWords } from '../../../shared/countInWords.ts'
import { tellFailure } from '../../stores/toasts.ts'
import { chooseFile } from '../../components/boxes/boxes.tsx'
import { englishTemplate, parseTemplate } from '../../domain/say/sentences.ts'
import layout from '../../components/layout.module.css'
import type { ConnectionForm } from './connectionDraft.ts'

// The parser's limit, in bytes. Pitboss doesn't read a larger file.
const mostBytes = 200_000

const english = { name: 'sentences-english.json', text: `${JSON.stringify(englishTemplate, undefined, 2)}\n` }

/** The form fields for sentences that players get in other languages. The team writes a file for each language. */
export function TemplatesFields({ form: { draft, change } }: { readonly form: ConnectionForm }): ReactNode {
  const [faults, tell] = useState<readonly string[]>([])
  const { templates = [] } = draft
  const take = async (file: File) => {
    const read = parseTemplate(file.size > mostBytes ? '' : await file.text().catch(() => ''))
    tell(read.faults)
    if (!read.template) return
    const { language, checkedBy, texts } = read.template
    const template: SentenceTemplate = { language, checkedBy, texts: Object.entries(texts) }
    change({ templates: [...templates.filter((one) => one.language !== language), template] })
  }
  return (
    <Stack component="fieldset" gap={10} m={0} p="10px 12px 12px" className={layout.card}>
      <legend className={layout.heading}>Sentences to players</legend>
      <p className={layout.quiet}>
        English is built in. To add a language, choose a file that your team wrote. Sentences missing from it stay
        English.
      </p>
      {templates.map(({ language, checkedBy, texts }) => (
        <Group key={language} gap={8}>
          <span className={layout.fill}>
            <bdi>{language}</bdi>{' '}
            <span className={layout.quiet}>
              checked by {checkedBy}, {countInWords(texts.length, 'sentence', 'sentences')}
            </span>
          </span>
          <Button
            aria-label={`Remove ${language}`}
            onClick={() => change({ templates: templates.filter((one) => one.language !== language) })}
          >
            Remove
          </Button>
        </Group>
      ))}
      {faults.length > 0 && (
        <p role="alert" className={layout.problem}>
          Left out: {faults.slice(0, 5).join(' ')}
        </p>
      )}
      <Group gap={8}>
        <Button disabled={templates.length >= 20} onClick={() => chooseFile('.json', (file) => void take(file))}>
          Add a language…
        </Button>
        <Button onClick={() => void tellFailure(request('files.save', english))}>Save the English file…</Button>
      </Group>
    </Stack>
  )
}
