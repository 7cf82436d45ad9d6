import { answerRedactionOf } from '../src/main/exchanges/redaction.ts'
import { pageOf } from './client/pages.ts'
import { median, type Finding } from './measure.ts'

const rounds = 41
const times = 3

function timed(work: () => unknown): number {
  const start = performance.now()
  for (let index = 0; index < times; index += 1) work()
  return (performance.now() - start) / times
}

/** What looking for the token adds to parsing, as a share of `JSON.parse` of the same text. */
function shareOf(text: string, token: string): number {
  const redact = answerRedactionOf(token)
  const bytes = Buffer.from(text)
  const shares: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    const parse = timed(() => JSON.parse(text))
    shares.push(timed(() => redact(text, { bytes })) / parse)
  }
  return median(shares)
}

const jwt = [
  { alg: 'HS256', typ: 'JWT' },
  {
    iss: 'https://platform.example',
    sub: '7b1f0c2e-3d4a-4f5b-8c6d-00000000ab1f',
    iat: 1_764_000_000,
    exp: 1_765_000_000
  },
  { signed: 'thirty-two bytes, as of SHA-256' }
]
  .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
  .join('.')
const opaque = '12|Qx7aLm9zRtY0pWv3KcB5nHs8JdGfE2uOiTrX'

/** The search for the token in answers that do not hold it. */
export function measureRedaction(): Finding[] {
  const text = pageOf(1000)
  const asPhp = text.replaceAll('/', '\\/')
  const note = `share of JSON.parse, median of ${rounds} rounds, 1000 games`
  const found = (name: string, value: number, goal: number): Finding => ({ name, value, unit: '×', goal, note })
  return [
    found('redaction of an answer without the token, a JWT', shareOf(text, jwt), 0.05),
    found('redaction of an answer without the token, opaque', shareOf(text, opaque), 0.05),
    found('the same, every slash escaped, a JWT', shareOf(asPhp, jwt), 0.3),
    found('the same, every slash escaped, a token with slashes', shareOf(asPhp, `${opaque}/+=`), 1.5)
  ]
}
