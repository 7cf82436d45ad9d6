import type { JournalEntry } from '../../../shared/contract/journal.ts'
import { ofBonus, type Bonus } from '../bonus/bonus.ts'
import { verdictOf, type Verdict } from '../bonus/verdict.ts'
import { isAboutPaths } from '../problems.ts'
import { quoted } from '../receivedInWords.ts'
import { transaction } from '../transactions/transaction.ts'
import { failureInWords } from './coverage.ts'
import type { Inputs } from './inputs.ts'
import { inWords, Lines, statedTime, type Saying, type Known, type Question } from './question.ts'
import type { Asked } from './runPlan.ts'
import { tellRow } from './rowLines.ts'
import { fitOf, fitOfWords } from './rows.ts'
import { mostShown, readTransactions, tellCoverage, type ReadTransactions } from './search.ts'

const sayings: Readonly<Record<string, Saying['id']>> = {
  Running: 'bonus-runs',
  Starts: 'bonus-ahead',
  Ended: 'bonus-ended',
  'Not active': 'bonus-inactive',
  'Not today': 'bonus-not-today'
}

/** The verdict where it holds in every time zone, with the dates as received; undefined where it rests on more. */
function certainText(bonus: Bonus, { word, certainty }: Verdict): string | undefined {
  const [from, to] = [ofBonus.start(bonus), ofBonus.end(bonus)]
  if (certainty !== 'certain') return undefined
  if (word === 'Not active') return 'is not active, as the platform says.'
  if (word === 'Ended' && to.state === 'documented') {
    return `has ended: its end, ${quoted(to.raw)}, is past in every time zone.`
  }
  return word.startsWith('Starts') && from.state === 'documented'
    ? `has not started: its start, ${quoted(from.raw)}, is ahead in every time zone.`
    : undefined
}

const basesOf = (assumptions: readonly string[], other: string): readonly string[] => [
  ...assumptions.map((basis) => basis.replace(/ assumed$/, '')),
  other
]

function tellVerdict(lines: Lines, bonus: Bonus, name: string, { moment }: Inputs, known: Known): void {
  const verdict = verdictOf(bonus, known)
  const { word, reason, certainty, assumptions } = verdict
  const id = sayings[word.startsWith('Starts') ? 'Starts' : word]
  const say = id && { id, values: { bonus: name } }
  const certain = certainText(bonus, verdict)
  if (certain !== undefined) lines.proved('bonus-verdict', `The bonus ${name} ${certain}`, say)
  else if (word === 'Unknown' || certainty === 'unknown') {
    const what = `Whether the bonus ${name} runs now`
    lines.unknown('bonus-unclear', what, `When does the bonus ${name} run?`, reason.replace(/\.$/, ''))
  } else {
    const bases = basesOf(assumptions, 'the offer is as its fields say')
    lines.assumed('bonus-verdict', `The bonus ${name}: ${word}. ${reason}`, bases, say)
  }
  if (!moment || !Number.isFinite(moment.from) || moment.from >= known.now) return
  const [then, last] = [moment.from, Math.min(moment.to, known.now) - 1].map((now) =>
    verdictOf(bonus, { ...known, now })
  )
  if (!then || then.word === 'Unknown' || last?.word !== then.word) return
  const past = `The bonus ${name} at the time named (${moment.words}): ${then.word}. ${then.reason}`
  lines.assumed('bonus-then', past, basesOf(then.assumptions, 'its definition was then as it is now'))
}

function tellBonus(answer: Lines, asked: Asked<Bonus>, inputs: Inputs, known: Known): void {
  const lines = answer.from(asked)
  const { bonusId = '' } = inputs
  const ask = `Is there a bonus ${bonusId}, and does it run?`
  const unread = (rule: string, why: string) => lines.unknown(rule, 'Whether the bonus exists and runs', ask, why)
  if (!asked.ok) {
    const { problem } = asked
    if (problem.status !== 404) return unread('bonus-unread', `it was not answered (${failureInWords(problem)})`)
    lines.proved('bonus-not-found', `The platform answers 404 (not found) for the bonus id ${bonusId}.`)
    if (isAboutPaths(problem)) return unread('bonus-unread', 'the answer does not say what was not found')
    const text = 'The platform knows no bonus with this id: it may be mistyped, or of another platform.'
    return lines.assumed('bonus-absent', text, ['that is what 404 means'], { id: 'bonus-absent', values: {} })
  }
  const { value: bonus } = asked
  const [id, title, verification] = [ofBonus.id(bonus), ofBonus.title(bonus), ofBonus.needsVerification(bonus)]
  if (id.state !== 'documented' || id.value.toLowerCase() !== bonusId) {
    return unread('bonus-other', `the answer names another id, ${quoted(id.raw)}`)
  }
  const words = title.state === 'documented' ? inWords(title.value, 100) : ''
  const name = words === '' ? bonusId : `“${words}”`
  lines.proved('bonus-known', `The platform knows the bonus ${name}.`)
  tellVerdict(lines, bonus, name, inputs, known)
  if (verification.state !== 'documented' || !verification.value) return
  lines.proved('bonus-verification', `The platform says that the bonus ${name} needs a verified player.`)
  lines.unknown('player-verification', 'Whether this player is verified', 'Is this player verified?')
}

const outcomes: Partial<Record<JournalEntry['outcome'], { readonly text: string; readonly say?: Saying['id'] }>> = {
  activated: { text: 'was activated with Pitboss, and the platform confirmed it', say: 'bonus-activated' },
  refused: { text: 'was to be activated with Pitboss, and the platform refused it', say: 'bonus-refused' },
  'not-sent': { text: 'was to be activated with Pitboss, and nothing was sent' }
}

function tellJournal(answer: Lines, id: string, known: Known): void {
  const { entries, isWhole } = known.journal
  const entry = entries.find(({ bonus }) => bonus.id.toLowerCase() === id)
  if (!entry) {
    const { words } = statedTime(new Date(known.now).toISOString().replace(/\.\d+/, ''), known)
    const none = `This machine’s journal had no activation of this bonus for this player, ${words}.`
    if (isWhole) answer.proved('activation-none', none)
    return
  }
  const { at, outcome, status, message, exchange, request, resolved } = entry
  const { words: time } = statedTime(at.replace(/\.\d+/, ''), known)
  // The number counts in the log of its run alone.
  const lines = answer.from({ at, ...(exchange !== undefined && { request }) })
  const settled = outcomes[outcome]
  if (settled) {
    const answered = [status, message && inWords(message, 100)].filter((part) => part !== undefined).join(': ')
    const text = `The bonus ${settled.text}, ${time}${answered === '' ? '' : ` (${answered})`}.`
    const values = { bonus: `“${inWords(entry.bonus.title ?? id, 100)}”`, time }
    return lines.proved('activation', text, settled.say && { id: settled.say, values })
  }
  const noted = resolved?.outcome && `a person noted “${resolved.outcome.replace('-', ' ')}”, and no answer says it`
  const what = `What became of the activation that was begun with Pitboss, ${time},`
  lines.unknown('activation-unknown', what, `Was the bonus ${id} activated for this player, ${time}?`, noted)
}

/** Tells of transactions that name the bonus, or that the connection’s names call one. */
function tellBooked(answer: Lines, { rows, coverage }: ReadTransactions, inputs: Inputs, known: Known): void {
  const { bonusId = '', moment } = inputs
  const naming = rows.filter((row) => fitOfWords(row, bonusId) === 'yes')
  const since = moment && { ...moment, to: Infinity }
  const called = rows.filter(
    (row) =>
      since && row.what.kind === 'bonus' && !naming.includes(row) && fitOf(row, { moment: since }, known) === 'yes'
  )
  for (const row of [...naming, ...called.toReversed()].slice(0, mostShown)) {
    const { state, value } = transaction.id(row.row)
    if (naming.includes(row) && state === 'documented') {
      answer.from(row.evidence).proved('row-names-bonus', `Transaction ${value} names the bonus.`)
    }
    tellRow(answer, row, rows)
  }
  tellCoverage(answer, coverage)
  const lines = answer.from(coverage.evidence)
  if (coverage.kind === 'unknown') {
    lines.unknown('list-cut', 'Whether the bonus was booked', `Was the bonus ${bonusId} booked?`, coverage.why)
  } else if (coverage.kind === 'whole' && rows.every((row) => fitOfWords(row, bonusId) === 'no')) {
    lines.proved('bonus-unbooked', 'No transaction names the bonus in its details.')
  }
}

/** *A bonus did not arrive*: whether it runs, whether it was activated here, and what was booked. */
export const bonusNotArrived: Question = {
  id: 'bonus-not-arrived',
  inputs: [
    { name: 'bonusId', label: 'Bonus id', isRequired: true },
    { name: 'moment', label: 'When', isRequired: false }
  ],
  plan: ({ bonusId = '', moment }) => [
    { name: 'bonuses.find', bonusId, why: 'the bonus, to see whether it runs' },
    { name: 'transactions.list', why: 'the player’s transactions, to see what was booked', until: moment?.from }
  ],
  answer({ bonus, transactions }, inputs, known) {
    const { bonusId = '' } = inputs
    const lines = new Lines()
    if (bonus) tellBonus(lines, bonus, inputs, known)
    tellJournal(lines, bonusId, known)
    const read = transactions && readTransactions(lines, transactions, known)
    if (read) tellBooked(lines, read, inputs, known)
    const ask = `Does this player hold the bonus ${bonusId}, since when, and in which status?`
    lines.unknown('bonus-held', 'Whether the player holds the bonus', ask, 'this API lists no bonuses of a player')
    return lines.all
  }
}
