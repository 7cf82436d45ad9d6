import { useMemo, useState } from 'react'
import type { Case } from '../../../../shared/cases/case.ts'
import { englishTemplate, parseTemplate, sentenceOf } from '../../../domain/answers/templates.ts'
import { useConnections } from '../../../session/connections.ts'
import { newestAnswers } from './caseTicket.ts'

/** The text to the player of a case, in the languages that its connection has. */
export function useSentences({ connection, answers }: Pick<Case, 'connection' | 'answers'>) {
  const kept = useConnections().find(({ id }) => id === connection.id)?.templates
  const templates = useMemo(() => {
    // An imported connection may hold any texts: those that do not fit are left out as in a file.
    const own = (kept ?? []).flatMap(
      ({ texts, ...rest }) =>
        parseTemplate(JSON.stringify({ ...rest, texts: Object.fromEntries(texts) })).template ?? []
    )
    return [englishTemplate, ...own]
  }, [kept])
  const [language, speak] = useState(englishTemplate.language)
  const template = templates.find((one) => one.language === language) ?? englishTemplate
  const lines = newestAnswers(answers).flatMap((answer) => answer.lines)
  const { text, inEnglish } = sentenceOf(lines, template)
  return { languages: templates.map((one) => one.language), template, speak, text, inEnglish: inEnglish.length }
}
