import { setTimeout as sleep } from 'node:timers/promises'
import { answerRedactionOf, type RedactAnswer } from '../src/main/exchanges/redaction.ts'
import { harOf } from '../src/main/exchanges/har.ts'
import { keepExchanges } from '../src/main/exchanges/log.ts'
import { pageOf } from './client/pages.ts'
import { shareOf, type Finding } from './measure.ts'

const rounds = 41
const times = 3

const lookingFor = (own: string, others: readonly string[] = []) => answerRedactionOf({ own: [own], others })

/** The cost of searching for the token, as a share of `JSON.parse` of the same text. */
function shareOfParsing(text: string, redact: RedactAnswer): number {
  const bytes = Buffer.from(text)
  return shareOf(
    () => redact(text, { bytes }),
    () => JSON.parse(text),
    rounds,
    times
  )
}

const jwtOf = (player: number) =>
  [
    { alg: 'HS256', typ: 'JWT' },
    {
      iss: 'https://platform.example',
      sub: `7b1f0c2e-3d4a-4f5b-8c6d-00000000${(0xab1f + player).toString(16)}`,
      iat: 1_764_000_000,
      exp: 1_765_000_000
    },
    { signed: `thirty-two bytes, as of SHA-256 ${player * 7919}` }
  ]
    .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
    .join('.')
const jwt = jwtOf(0)
const others = Array.from({ length: 9 }, (_, at) => jwtOf(at + 1))
const opaque = '12|Qx7aLm9zRtY0pWv3KcB5nHs8JdGfE2uOiTrX'

/** The thread's longest work without a turn for other work, in milliseconds of CPU time. */
async function longestStop(work: () => Promise<unknown>): Promise<number> {
  let [last, longest, isOver] = [process.threadCpuUsage(), 0, false]
  const tick = () => {
    const { user, system } = process.threadCpuUsage(last)
    longest = Math.max(longest, (user + system) / 1000)
    last = process.threadCpuUsage()
    if (!isOver) setImmediate(tick)
  }
  setImmediate(tick)
  await work()
  isOver = true
  tick()
  await sleep(1)
  return longest
}

const worst: readonly (readonly [name: string, part: string])[] = [
  ['%25', '%25'],
  ['&amp;', '&amp;'],
  ['the token', `${jwt} `],
  ['the token in percent', `${encodeURIComponent(opaque)} `],
  ['[', '['],
  ['<b>', '<b>'],
  ['backslashes', '\\']
]

/** The search for tokens in answers without tokens, for ten tokens instead of one, and in hostile answers. */
export async function measureRedaction(): Promise<Finding[]> {
  const text = pageOf(1000)
  const bytes = Buffer.from(text)
  const asPhp = text.replaceAll('/', '\\/')
  const note = `share of JSON.parse, median of ${rounds} rounds, 1000 games`
  const found = (name: string, value: number, goal: number): Finding => ({ name, value, unit: '×', goal, note })
  const findings = [
    found('redaction of an answer without the token, a JWT', shareOfParsing(text, lookingFor(jwt)), 0.05),
    found('redaction of an answer without the token, opaque', shareOfParsing(text, lookingFor(opaque)), 0.05),
    found('the same, every slash escaped, a JWT', shareOfParsing(asPhp, lookingFor(jwt)), 0.3),
    found('the same, every slash escaped, a token with slashes', shareOfParsing(asPhp, lookingFor(`${opaque}/+=`)), 0.8)
  ]
  const [ten, one] = [lookingFor(jwt, others), lookingFor(jwt)]
  findings.push({
    name: 'the search for ten tokens over that for one',
    value: shareOf(
      () => ten(text, { bytes }),
      () => one(text, { bytes }),
      rounds,
      times
    ),
    unit: '×',
    goal: 1.5,
    note: `JWTs of one platform, median of ${rounds} rounds, 1000 games`
  })
  const redact = lookingFor(jwt, [...others, opaque])
  const logged = keepExchanges()
  for (const [name, part] of worst) {
    const body = part.repeat((8 * 1024 * 1024) / part.length)
    const begun = logged.begin({
      connection: 'one',
      operation: 'games.list',
      method: 'GET',
      url: 'https://x/',
      path: '/',
      headers: {}
    })
    await begun.keep({ text: body, bytes: Buffer.from(body) })
    findings.push({
      name: `8 MB worst cases: longest stop of main: ${name}`,
      value: await longestStop(() => redact.inTurns(body, { bytes: Buffer.from(body) })),
      unit: 'ms',
      goal: 100,
      note: 'while ten tokens are looked for'
    })
  }
  findings.push({
    name: '8 MB worst cases: longest stop of main: a HAR of the last of them',
    value: await longestStop(async () => {
      const details = logged.list().flatMap(({ id }) => logged.read(id) ?? [])
      return redact.inTurns(await harOf(details, '1'))
    }),
    unit: 'ms',
    goal: 100,
    note: 'written and searched'
  })
  return findings
}
