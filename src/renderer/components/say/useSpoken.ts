import { useMemo } from 'react'
import type { SentenceTemplate } from '../../../shared/contract/connections.ts'
import { assumedCounting } from '../../../shared/values/newConnection.ts'
import type { SayRules } from '../../domain/say/sayings.ts'
import { englishTemplate, parseTemplate, spoken, type Saying, type Template } from '../../domain/say/sentences.ts'
import { useConnection, useConnectionZone, useWhat } from '../../session/connections.ts'
import { createScopedStore } from '../../stores/createScopedStore.ts'

const useLanguage = createScopedStore<{ readonly language: string }>('language', {}, () => ({
  language: englishTemplate.language
}))

const noTemplates: readonly SentenceTemplate[] = []

/** Returns the connection's rules. Times for the player use the connection's zone, whatever the display option. */
export function useSayRules(): SayRules {
  const [zone, whatOf] = [useConnectionZone(), useWhat()]
  const counting = useConnection()?.counting ?? assumedCounting
  return { zone, shownIn: zone, counting, whatOf }
}

export interface Spoken {
  readonly text: string
  readonly languages: readonly string[]
  readonly template: Template
  readonly choose: (language: string) => void
}

/** Translates a sentence into the chosen language, if the connection has that language. */
export function useSpoken(saying: Saying | undefined): Spoken {
  const savedTemplates = useConnection()?.templates ?? noTemplates
  const templates = useMemo(() => {
    // Validate the templates here, because an imported connection may contain invalid texts.
    const own = savedTemplates.flatMap(
      ({ texts, ...rest }) =>
        parseTemplate(JSON.stringify({ ...rest, texts: Object.fromEntries(texts) })).template ?? []
    )
    return [englishTemplate, ...own]
  }, [savedTemplates])
  const language = useLanguage((chosen) => chosen.language)
  const template = templates.find((one) => one.language === language) ?? englishTemplate
  return {
    text: saying ? spoken(saying, template) : '',
    languages: templates.map((one) => one.language),
    template,
    choose: (chosen) => useLanguage.setState({ language: chosen })
  }
}
