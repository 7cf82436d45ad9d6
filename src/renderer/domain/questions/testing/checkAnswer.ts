import { Compile } from 'typebox/compile'
import { AnswerLine } from '../../../../shared/cases/answer.ts'
import { readInputs } from '../inputs.ts'
import { journalOf, type Known } from '../question.ts'
import { questions } from '../questions.ts'
import { runPlan } from '../runPlan.ts'
import { sentenceOf } from '../templates.ts'
import { platformOf, type Change, type Fault, type Logged } from './platform.ts'
import { day, now, type Happened, type Sent, type TruePlayer } from './truth.ts'

const isLine = Compile(AnswerLine)

/** What a connection and this machine know of a player of a seed. */
export const knownOf = ({ names, positive = 'in', journal }: TruePlayer): Known => ({
  now,
  zone: 'UTC',
  shownIn: 'UTC',
  names,
  counting: { positive, states: 'succeed' },
  journal: journalOf(
    { entries: [...journal], damage: { lines: 0, at: [] } },
    { connection: { id: 'casino' }, account: { id: 'mine' } }
  )
})

/** Asks a question of a player of a seed. */
export async function answerFor(truth: TruePlayer, fault?: Fault, change?: Change) {
  const question = questions.find(({ id }) => id === truth.question)
  if (!question) throw new Error('no such question')
  const read = readInputs(question.inputs, truth.typed, { now, zone: 'UTC' })
  if ('wrong' in read) throw new Error(`${truth.seed}: ${JSON.stringify([truth.typed, read.wrong])}`)
  const { ask, log } = platformOf(truth, fault, change)
  const run = await runPlan(question.plan(read.inputs), {
    ask,
    signal: new AbortController().signal,
    isCurrent: () => true,
    wait: async () => {}
  })
  const lines = run.ended === 'player-switched' ? [] : question.answer(run.gathered, read.inputs, knownOf(truth))
  return { lines, log, inputs: read.inputs }
}

const utc = (at: number): string => {
  const [, weekday, month, date, year] =
    /(\w+) (\w+) (\d+) (\d+)/.exec(new Date(at).toUTCString().replace(/(\w+), (\d+) (\w+)/, '$1 $3 $2')) ?? []
  return weekday === undefined
    ? ''
    : `${Number(date)} ${month} ${year}, ${new Date(at).toISOString().slice(11, 19)} UTC`
}

interface Facts {
  readonly truth: TruePlayer
  readonly log: readonly Logged[]
  readonly moment: { readonly from: number; readonly to: number } | undefined
}

/** The ids of a list when its first page was answered, where every one of its pages was. */
const listed = (log: readonly Logged[], name: string): readonly (string | number)[] =>
  log.find((one) => one.name === name && one.status === 200)?.ids ?? []

const eventOf = ({ truth }: Facts, id = ''): Happened | undefined => truth.events.find((one) => one.id === Number(id))
const sentOf = ({ truth }: Facts, id = ''): Sent | undefined => truth.sent.find((one) => one.id.startsWith(id))

const major = (amount: number, { code, places }: TruePlayer['currency']): string => {
  const digits = String(Math.abs(amount)).padStart(places + 1, '0')
  const whole = (places === 0 ? digits : digits.slice(0, -places)).replaceAll(/\B(?=(\d{3})+$)/g, ',')
  return `${amount < 0 ? '-' : ''}${whole}${places === 0 ? '' : `.${digits.slice(-places)}`} ${code}`
}

const languages: Readonly<Record<string, string>> = { en: 'English', de: 'German', he: 'Hebrew' }
const plain = (html: string): string => html.replaceAll(/<\/?b>/g, '').toLowerCase()
const spoken = (facts: Facts): string => (facts.truth.typed.words ?? '').replaceAll(/\s+/g, ' ').toLowerCase()

type Judge = (match: readonly string[], facts: Facts) => boolean | undefined

/** What each rule may claim: the whole text of a line, and whether that is true. A text of another form is wrong. */
const judges: Readonly<Record<string, readonly [form: RegExp, isTrue: Judge]>> = {
  'row-state': [
    /^Transaction (\d+) has the state (.+?)(?:, (\d+ \w+ \d+, [\d:]+ UTC))?\.(?: (?:Reason given|Its description): (.+))?$/,
    ([, id, state, time, reason], facts) => {
      const event = eventOf(facts, id)
      const given = reason === undefined ? null : reason.replace(/\.$/, '')
      const isTimed = time === undefined || time === utc(event?.at ?? 0)
      return event?.state === state && isTimed && (given === null || given === event?.description?.replace(/\.$/, ''))
    }
  ],
  'row-balance': [
    /^Transaction (\d+) is of the balance “(\w+)”, not of “Real”\.$/,
    ([, id, balance], facts) => eventOf(facts, id)?.balanceType === balance
  ],
  'row-late': [
    /^Transaction (\d+) was processed after the time that the player names, .+\.$/,
    ([, id], facts) => facts.moment && (eventOf(facts, id)?.at ?? 0) >= facts.moment.to
  ],
  'list-read': [
    /^(?:All ([\d,]+) (\w+) that the platform lists were read|The platform lists no (\w+)|The one (\w+) that the platform lists was read) \((\d+) of (\d+) pages?\)\.$/,
    ([text = '', count = text.startsWith('The one') ? '1' : '0'], { log }) => {
      const name = text.includes('notification') ? 'notifications.list' : 'transactions.list'
      return listed(log, name).length === Number(count.replaceAll(',', ''))
    }
  ],
  'words-absent': [
    /^No transaction names “(.+)” in its details\.$/,
    ([, words = ''], { truth }) => truth.events.every(({ body }) => !body.includes(words))
  ],
  'bonus-known': [
    /^The platform knows the bonus (.+)\.$/,
    ([, name], { truth: { offer } }) => offer && [`“${offer.title}”`, offer.id].includes(name ?? '')
  ],
  'bonus-not-found': [
    /^The platform answers 404 \(not found\) for the bonus id .+\.$/,
    (_, { log }) => log[0]?.status === 404
  ],
  'bonus-verdict': [
    /^The bonus .+ (?:is not (active), as the platform says|has (ended): its end, .+, is past in every time zone|has not (started): its start, .+, is ahead in every time zone)\.$/,
    ([, inactive, ended, ahead], { truth: { offer } }) =>
      offer && (inactive ? !offer.isActive : ended ? offer.end < now : ahead !== undefined && offer.start > now)
  ],
  'bonus-verification': [
    /^The platform says that the bonus .+ needs a verified player\.$/,
    (_, { truth }) => truth.offer?.needsVerification
  ],
  'row-names-bonus': [
    /^Transaction (\d+) names the bonus\.$/,
    ([, id], facts) => eventOf(facts, id)?.body.includes(facts.truth.typed.bonusId ?? '-')
  ],
  'bonus-unbooked': [
    /^No transaction names the bonus in its details\.$/,
    (_, { truth }) => truth.events.every(({ body }) => !body.includes(truth.typed.bonusId ?? ''))
  ],
  activation: [
    /^The bonus was (?:(activated)|to be activated) with Pitboss, and (?:the platform (?:confirmed|(refused)) it|nothing was sent), (.+?)(?: \(.+\))?\.$/,
    ([, activated, refused, time], { truth: { journal, typed } }) => {
      const [own] = journal.filter(({ account, bonus }) => account.id === 'mine' && bonus.id === typed.bonusId)
      return own && own.outcome === (activated ?? refused) && time === utc(Date.parse(own.at))
    }
  ],
  'activation-none': [
    /^This machine’s journal had no activation of this bonus for this player, 22 Nov 2026, 21:30:00 UTC\.$/,
    (_, { truth: { journal, typed } }) =>
      !journal.some(({ account, bonus }) => account.id === 'mine' && bonus.id === typed.bonusId)
  ],
  'message-listed': [
    /^The notification (\w+)(?: of (.+ UTC))? holds these words, in (.+)\.$/,
    ([, id, time, named = ''], facts) => {
      const sent = sentOf(facts, id)
      if (!sent || (time !== undefined && time !== utc(sent.at))) return false
      const holding = sent.texts.filter(({ content }) => plain(content).includes(spoken(facts)))
      return named
        .split(', ')
        .every((one) => one === 'another language' || holding.some(({ language }) => languages[language] === one))
    }
  ],
  'message-near': [
    /^The notification (\w+) of (.+ UTC) is of the time named, and does not hold these words\. It begins: “.+”\.$/,
    ([, id, time], facts) => {
      const sent = sentOf(facts, id)
      const isNear = sent && facts.moment && sent.at >= facts.moment.from && sent.at < facts.moment.to
      return (
        isNear && time === utc(sent.at) && sent.texts.every(({ content }) => !plain(content).includes(spoken(facts)))
      )
    }
  ],
  'message-read': [
    /^(?:A|The) notification (\w+)(?: of .+ UTC)? is marked as read(?:, (.+ UTC))?\.$/,
    ([, id, time], facts) => {
      const readAt = sentOf(facts, id)?.readAt
      return readAt !== undefined && (time === undefined || time === utc(readAt))
    }
  ],
  'message-unread': [
    /^(?:A|The) notification (\w+)(?: of .+ UTC)? is marked as not read\.$/,
    ([, id], facts) => {
      const sent = sentOf(facts, id)
      return sent && sent.readAt === undefined
    }
  ],
  'message-languages': [
    /^(?:A|The) notification (\w+)(?: of .+ UTC)? has texts in (.+?)( alone)?\.$/,
    ([, id, named = ''], facts) => {
      const truly = sentOf(facts, id)?.texts.map(({ language }) => languages[language] ?? language) ?? []
      return named.split(', ').toSorted().join() === truly.toSorted().join()
    }
  ],
  'message-absent': [
    /^None of the (\d+) notifications? read holds these words, in any language\.$/,
    (_, facts) =>
      facts.truth.sent.every(({ texts }) => texts.every(({ content }) => !plain(content).includes(spoken(facts))))
  ]
}

/** What may be assumed is true as well where the connection is right about the platform. */
const assumedJudges: Readonly<Record<string, readonly [form: RegExp, isTrue: Judge]>> = {
  'row-what': [
    /^Transaction (\d+) .*?(?:is (-?[\d,.]+ \w+)\.|$)/,
    ([, id, amount], facts) => {
      const event = eventOf(facts, id)
      return event && (amount === undefined || amount === major(event.amount, facts.truth.currency))
    }
  ],
  'row-booked': [/^Transaction (\d+) was booked/, ([, id], facts) => eventOf(facts, id)?.state === 'Succeed'],
  'row-refused': [
    /^Transaction (\d+) did not go through/,
    ([, id], facts) => ['Rejected', 'Canceled'].includes(eventOf(facts, id)?.state ?? '')
  ],
  'amount-absent': [
    /^None of the .+/,
    (_, { truth, moment }) => {
      const { amount = '', words = '' } = truth.typed
      const isIncoming = truth.question === 'win-not-paid'
      return !truth.events.some(
        (event) =>
          (amount === '' || major(Math.abs(event.amount), truth.currency).replaceAll(',', '') === amount) &&
          event.body.includes(words) &&
          (!isIncoming || (event.amount > 0 && !/Deposit|Withdrawal/.test(event.sourceType))) &&
          (!moment || (event.at >= moment.from && event.at < moment.to + 3 * day))
      )
    }
  ],
  'bonus-verdict': [
    /^The bonus .+: (Running|Ended|Starts|Not today|Not active)/,
    ([, word], { truth: { offer } }) => {
      if (!offer) return false
      const isToday = offer.weekdays.includes(7)
      if (word === 'Ended') return offer.end < now
      if (word === 'Not active') return !offer.isActive
      return word === 'Starts'
        ? offer.start > now
        : offer.start <= now && now <= offer.end && offer.isActive && isToday === (word === 'Running')
    }
  ],
  'bonus-absent': [/^The platform knows no bonus/, (_, { truth }) => truth.offer === undefined],
  'message-absent': [
    /^None of the/,
    (_, facts) =>
      facts.truth.sent.every(
        ({ at, texts }) =>
          at < (facts.moment?.from ?? 0) || texts.every(({ content }) => !plain(content).includes(spoken(facts)))
      )
  ]
}

/** What became of all lines of some players. */
export interface Counts {
  players: number
  proved: number
  assumed: number
  unknown: number
  /** Proved lines that are not true, or claim something in other words than their rule may. */
  wrong: string[]
  /** Assumed lines that are not true although the connection is right about the platform. */
  wrongAssumed: string[]
  /** Lines that a sound platform has evidence for, and that were not drawn. */
  missed: string[]
}

/** Holds every line of a player's answer to the truth. */
export async function checkPlayer(truth: TruePlayer, fault: Fault | undefined, counts: Counts): Promise<void> {
  const { lines, log, inputs } = await answerFor(truth, fault)
  const facts = { truth, log, moment: inputs.moment }
  const where = `seed ${truth.seed} (${truth.story}; ${fault ?? 'sound'})`
  counts.players += 1
  for (const line of lines) {
    counts[line.mark] += 1
    const [form, isTrue] = (line.mark === 'proved' ? judges : assumedJudges)[line.rule] ?? []
    const match = form?.exec(line.text)
    const isKnown = match && isTrue?.(match, facts) === true
    const isLogged = line.request === undefined ? line.rule.startsWith('activation') : line.request <= log.length
    if (line.mark === 'proved' && !(isKnown && isLogged)) counts.wrong.push(`${where}: ${line.rule}: ${line.text}`)
    if (line.mark === 'assumed' && form && truth.isNamedRight && !isKnown)
      counts.wrongAssumed.push(`${where}: ${line.rule}: ${line.text}`)
    if (!isLine.Check(line) || (line.mark === 'unknown') !== (line.ask !== undefined))
      counts.wrong.push(`${where}: shape: ${JSON.stringify(line)}`)
    if (line.mark === 'unknown' && line.say) counts.wrong.push(`${where}: says what is unknown: ${line.text}`)
  }
  const { text, inEnglish } = sentenceOf(lines)
  if (/[{}]/.test(text) || inEnglish.length > 0) counts.wrong.push(`${where}: sentence: ${text}`)
  const isWithin = Math.max(truth.events.length, truth.sent.length) <= truth.cap * 9
  if (fault || !isWithin || truth.names.some(({ word }) => word.startsWith('Not '))) return
  for (const rule of truth.expected)
    if (!lines.some((line) => line.rule === rule)) counts.missed.push(`${where}: ${rule}`)
}
