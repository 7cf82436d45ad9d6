import { expect, test } from 'vitest'
import { screenNames } from '../../../shared/commands.ts'
import type { Role } from '../../../shared/values/choosable.ts'
import { screensOf } from './screens.ts'

const namesOf = (role: Role, hasUnresolved = false) =>
  screensOf(role, hasUnresolved)
    .map(({ name }) => name)
    .join(' ')

test('each role has its screens in its own order', () => {
  expect(namesOf('everything')).toBe(screenNames.join(' '))
  expect(namesOf('support')).toBe('Overview Bonuses Transactions Notifications Activity Connections Settings')
  expect(namesOf('design')).toBe('Banners Jackpots Notifications Bonuses Overview Transactions Connections Settings')
})

test('an unresolved outcome shows Activity in every role', () => {
  expect(namesOf('design', true)).toContain('Activity')
})
