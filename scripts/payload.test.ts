import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import builder from '../electron-builder.config.ts'
import { largestPayload, payloadFaults, shippedDescription } from './payload.ts'

const textOf = (file: string) => readFileSync(join(import.meta.dirname, '..', file), 'utf8')
const whole = [
  'package.json',
  'out/main/index.js',
  'out/main/chunks/demo-D-79IIfu.js',
  'out/preload/index.cjs',
  'out/renderer/index.html',
  'out/renderer/assets/index-FRoPQw3f.js',
  'out/renderer/assets/index-C16KyMzp.css',
  'resources/icons/512x512.png',
  'resources/demo-designs/index.json',
  'resources/demo-pictures/game-1-236x110.webp',
  'resources/demo-pictures/broken/cut-short.png',
  'resources/demo-pins/pins.json',
  `resources/demo-designs/${'0a'.repeat(32)}`
]

test('the built app with its icons may ship, up to 4 MB', () => {
  expect(payloadFaults(whole, largestPayload)).toEqual([])
  expect(payloadFaults(whole, largestPayload + 1)).toEqual(['It has 4194305 bytes and may have 4194304.'])
})

test.each([
  'out/main/index.js.map',
  'out/renderer/assets/index-FRoPQw3f.js.map',
  'out/main/chunks/demo.ts',
  'src/main/index.js',
  'e2e/specs/start.spec.js',
  'node_modules/undici/index.js',
  'out/dev/main/index.js',
  'out/tour/banners-light.png',
  'package-lock.json',
  'resources/openapi.json'
])('sources, maps, tests and packages don’t ship: %s', (file) => {
  expect(payloadFaults([...whole, file], 1)).toEqual([`${file} does not belong into it.`])
})

test.each(['package.json', 'out/main/index.js', 'out/preload/index.cjs', 'out/renderer/index.html'])(
  'a payload without %s is refused',
  (file) => {
    const rest = whole.filter((one) => one !== file)
    expect(payloadFaults(rest, 1)).toEqual([`${file} is missing.`])
  }
)

test('the packaged app has its names, version and entry, and no dependency', () => {
  expect(shippedDescription()).toEqual({
    name: 'pitboss',
    productName: 'Pitboss',
    desktopName: 'pitboss.desktop',
    version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
    description: expect.any(String),
    author: 'The Pitboss authors',
    license: 'MIT',
    type: 'module',
    main: 'out/main/index.js'
  })
})

test('the installers and the app use the same names', () => {
  expect(textOf('src/main/start.ts')).toContain(`appUserModelId = '${builder.appId}'`)
  const { productName, desktopName } = shippedDescription()
  expect(builder.productName).toBe(productName)
  expect(`${builder.linux.executableName}.desktop`).toBe(desktopName)
})

test('the released binary runs only the packaged app', () => {
  const { resetAdHocDarwinSignature: _, ...fuses } = builder.electronFuses
  expect(fuses).toEqual({
    runAsNode: false,
    enableNodeOptionsEnvironmentVariable: false,
    enableNodeCliInspectArguments: false,
    onlyLoadAppFromAsar: true,
    enableEmbeddedAsarIntegrityValidation: true,
    enableCookieEncryption: true,
    grantFileProtocolExtraPrivileges: false
  })
})

test('electron-builder adds no package to the payload', async () => {
  expect(builder.directories.app).toBe('out/package/app')
  expect(await builder.beforeBuild()).toBe(false)
})
