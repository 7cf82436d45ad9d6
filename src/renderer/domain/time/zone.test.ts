import { afterEach, expect, test, vi } from 'vitest'
import { localZone } from './zone.ts'

afterEach(() => void vi.restoreAllMocks())

test.each([
  ['Europe/Berlin', 'Europe/Berlin'],

  ['Etc/Unknown', 'UTC'],
  ['Nowhere/City', 'UTC'],
  [undefined, 'UTC']
])('if Intl reports %s, this machine’s zone is %s', (timeZone, zone) => {
  const options = Object.assign(new Intl.DateTimeFormat().resolvedOptions(), { timeZone })
  vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue(options)
  expect(localZone()).toBe(zone)
})
