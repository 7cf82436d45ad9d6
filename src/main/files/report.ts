import { release } from 'node:os'
import type { Connection } from '../../shared/contract/connections.ts'
import { countInWords } from '../../shared/countInWords.ts'
import type { Exchange } from '../../shared/contract/exchanges.ts'
import type { Preferences } from '../../shared/contract/settings.ts'
import { success } from '../../shared/outcome/outcome.ts'
import type { HandlersOf } from '../bridge/handlers.ts'
import { loggedLines } from '../common/log.ts'
import type { Connections } from '../connections/store/connections.ts'
import type { Exchanges } from '../exchanges/log.ts'
import type { Settings } from '../settings/settings.ts'

/** The parts of a report for support. */
export interface ReportParts {
  readonly versions: Readonly<Record<string, string>>
  readonly preferences: Preferences
  readonly connections: readonly Connection[]
  readonly exchanges: readonly Exchange[]
  /** The newest lines of the log, oldest first. */
  readonly log: readonly string[]
  readonly now: number
}

const mostExchanges = 50
const leftOut = '(A line that held a token was left out.)'

interface ReportPorts {
  readonly version: string
  readonly settings: Pick<Settings, 'current'>
  readonly connections: Pick<Connections, 'list' | 'whichHoldTokens'>
  readonly exchanges: Pick<Exchanges, 'list'>
  /** The name of the first uncaught error of this run. */
  readonly firstFault: () => string | undefined
}

export const reportHandlers = ({
  version,
  settings,
  connections,
  exchanges,
  firstFault
}: ReportPorts): HandlersOf<'support'> => ({
  'support.report': async () => {
    const { versions } = process
    const parts: ReportParts = {
      versions: {
        Pitboss: version,
        Electron: versions.electron ?? 'none',
        Chrome: versions.chrome ?? 'none',
        Node: versions.node,
        system: `${process.platform} ${process.arch} ${release()}`
      },
      preferences: settings.current.preferences,
      connections: await connections.list(),
      exchanges: exchanges.list(),
      log: loggedLines(200),
      now: Date.now()
    }
    return success(await reportOf(parts, connections.whichHoldTokens))
  },
  'support.fault': async () => success(firstFault() ?? null)
})

/** The lines of a report, without secrets and bodies. */
export async function reportOf(
  { versions, preferences, connections, exchanges, log, now }: ReportParts,
  whichHoldTokens: (texts: readonly string[]) => Promise<boolean[]>
): Promise<string[]> {
  const { theme, density, money, time, columns } = preferences
  const names = new Map(connections.map(({ id }, at) => [id, `connection ${at + 1}`]))
  const nameOf = (id: string) => names.get(id) ?? 'a deleted connection'
  const sections: readonly (readonly [title: string, lines: readonly string[]])[] = [
    ['Versions', Object.entries(versions).map(([name, version]) => `${name} ${version}`)],
    [
      'Settings',
      [
        `theme ${theme}, density ${density}, money ${money}, time ${time}`,
        `columns changed in: ${Object.keys(columns).join(', ') || 'no table'}`,
        ...connections.map((connection) => `${nameOf(connection.id)}: ${connectionInWords(connection)}`)
      ]
    ],
    [
      `Newest requests, without bodies (${Math.min(mostExchanges, exchanges.length)} of ${exchanges.length})`,
      exchanges.slice(0, mostExchanges).map((exchange) => exchangeInWords(exchange, nameOf(exchange.connection)))
    ],
    ['Log', log]
  ]
  const lines = sections.flatMap(([title, own]) => ['', `## ${title}`, ...(own.length === 0 ? ['(none)'] : own)])
  const all = ['# Pitboss report for support', `made ${new Date(now).toISOString()}`, ...lines]
  // No part should contain a token. This is the last check before a file leaves the machine.
  const held = await whichHoldTokens(all)
  return all.map((line, at) => (held[at] === true ? leftOut : line))
}

function connectionInWords({
  builtIn,
  baseUrl,
  environment,
  readOnly,
  timeLimit,
  zone,
  network,
  accounts
}: Connection) {
  if (builtIn) return 'the built-in demo platform'
  return [
    baseUrl,
    environment,
    ...(readOnly ? ['read-only'] : []),
    `${timeLimit} s limit`,
    `zone ${zone}`,
    `proxy: ${network.proxy.kind}`,
    ...(network.authority ? ['own authority'] : []),
    ...(network.clientCertificate ? ['client certificate'] : []),
    countInWords(accounts.length, 'player', 'players'),
    countInWords(accounts.filter(({ token }) => token === undefined).length, 'token missing', 'tokens missing')
  ].join(', ')
}

function exchangeInWords(exchange: Exchange, connection: string): string {
  const { number, at, method, path, status, problem, milliseconds, bytes, drift } = exchange
  const end = [status, problem].filter((one) => one !== undefined).join(' ') || 'under way'
  return `#${number} ${at} ${connection} ${method} ${path} → ${end}, ${milliseconds} ms, ${bytes} bytes, drift ${drift}`
}
