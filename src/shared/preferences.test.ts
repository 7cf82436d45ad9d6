import { Check } from 'typebox/value'
import { expect, test } from 'vitest'
import { Preferences } from './contract/settings.ts'
import { usualPreferences } from './preferences.ts'
import { choosable, chosenKeys } from './values/choosable.ts'

test('the default preferences match the schema', () => {
  expect(Check(Preferences, usualPreferences)).toBe(true)
})

test.each(chosenKeys)('every choice of %s can be saved, and the choices include the default', (key) => {
  const choices: readonly unknown[] = choosable[key].choices
  for (const choice of choices) expect(Check(Preferences.properties[key], choice)).toBe(true)
  expect(choices).toContain(usualPreferences[key])
})
