import {
  choosable,
  chosenKeys,
  type Chosen,
  type ChosenKey,
  type PreferenceGroup
} from '../../../shared/values/choosable.ts'
import { useConnection } from '../../session/connections.ts'
import { changePreferences, usePreferences } from './preferences.ts'

export interface Choice {
  readonly value: string
  readonly label: string
  readonly note?: string
}

export interface ChoiceGroup {
  readonly name: string
  readonly value: string | undefined
  readonly choices: readonly Choice[]
  readonly choose: (value: string) => void
}

export interface PreferenceChoice extends ChoiceGroup {
  readonly meaning?: string
}

function choiceOf<Key extends ChosenKey>(key: Key, now: Chosen[Key]): PreferenceChoice {
  const { label, meaning, choices, words } = choosable[key]
  // The saved value may not be one of the choices.
  const isOther = !choices.includes(now)
  const values = isOther ? [...choices, now].toSorted((one, other) => Number(one) - Number(other)) : choices
  return {
    name: label,
    ...(meaning !== undefined && { meaning }),
    value: String(now),
    choices: values.map((value) => ({
      value: String(value),
      label: typeof words === 'function' ? words(value) : (words[String(value)] ?? String(value))
    })),
    choose(text) {
      const changes: Partial<Chosen> = {}
      const value = values.find((one) => String(one) === text)
      if (value === undefined) return
      changes[key] = value
      changePreferences(changes)
    }
  }
}

export function usePreferenceChoice(key: ChosenKey): PreferenceChoice {
  return choiceOf(
    key,
    usePreferences((preferences) => preferences[key])
  )
}

/** Returns the preferences in one section of Settings. */
export function usePreferenceChoices(group: PreferenceGroup): readonly PreferenceChoice[] {
  // Don't re-render while the user drags an edge.
  const preferences = usePreferences(({ columns: _columns, panes: _panes, ...others }) => others)
  const zone = useConnection()?.zone
  return chosenKeys
    .filter((key) => choosable[key].group === group)
    .map((key) => {
      const choice = choiceOf(key, preferences[key])
      if (key !== 'time' || zone === undefined) return choice
      const withZone = (one: Choice) => (one.value === 'connection' ? { ...one, note: zone } : one)
      return { ...choice, choices: choice.choices.map(withZone) }
    })
}
