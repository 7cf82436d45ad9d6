import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'

const isSecretName = (name: unknown) => typeof name === 'string' && /token|password/i.test(name)

/** The tokens and passwords in the calls of a trace: filled into a field, passed to a function, or in a header. */
function* secretsIn(value: unknown): Generator<string> {
  if (typeof value === 'string') for (const [, token] of value.matchAll(/bearer ([^\s'"]+)/gi)) yield token ?? ''
  if (typeof value !== 'object' || value === null) return
  const { selector, value: filled, k: key, v: passed }: Partial<Record<string, unknown>> = { ...value }
  if (isSecretName(selector) && typeof filled === 'string') yield filled
  // Arguments have Playwright's own form: { k: 'token', v: { s: 'abc' } }.
  if (isSecretName(key) && typeof passed === 'object' && passed !== null && 's' in passed) yield String(passed.s)
  for (const part of Object.values(value)) yield* secretsIn(part)
}

/** A Playwright trace (a ZIP file) with every token and password in its text replaced. */
export function withoutSecrets(zip: Uint8Array): Uint8Array {
  const files = Object.entries(unzipSync(zip))
  const isPicture = (name: string) => /\.(?:jpeg|png|webp)$/.test(name)
  const texts = files.filter(([name]) => !isPicture(name)).map(([name, bytes]) => [name, strFromU8(bytes)] as const)
  const calls = texts
    .filter(([name]) => name.endsWith('.trace'))
    .flatMap(([, text]) => text.split('\n').filter(Boolean))
  // Shorter secrets would match ordinary words. They occur as empty and wrong input.
  const secrets = new Set(calls.flatMap((line) => [...secretsIn(JSON.parse(line))]).filter(({ length }) => length >= 8))
  const longestFirst = [...secrets].toSorted((one, other) => other.length - one.length)
  const redact = (text: string) =>
    longestFirst.reduce((left, secret) => left.replaceAll(JSON.stringify(secret).slice(1, -1), '[secret]'), text)
  return zipSync({
    ...Object.fromEntries(files),
    ...Object.fromEntries(texts.map(([name, text]) => [name, strToU8(redact(text))]))
  })
}
