import { expect, test } from 'vitest'
import { versionsOf } from './debianChromium.ts'

const listing = `  chromium | 156.0.8078.79-1~deb12u1 | http://deb.example/debian-security bookworm-security/main amd64 Packages
  chromium | 150.0.7871.100-1~deb12u1 | http://deb.example/debian bookworm/main amd64 Packages
  chromium | 150.0.7871.100-1~deb12u1 | http://deb.example/debian bookworm/main Sources
`

test('a version that two archives offer is one version', () => {
  expect(versionsOf(listing)).toEqual(['156.0.8078.79-1~deb12u1', '150.0.7871.100-1~deb12u1'])
})

test('archives that offer none list none', () => {
  expect(versionsOf('')).toEqual([])
})
