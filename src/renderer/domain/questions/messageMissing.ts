import type { Notification } from '../../../shared/contract/notifications.ts'
import { countInWords } from '../../../shared/countInWords.ts'
import { oneLine } from '../../../shared/oneLine.ts'
import type { Received } from '../../../shared/readings/received.ts'
import { roughText } from '../html/roughText.ts'
import {
  contradictionsOf,
  createdAt,
  languageInWords,
  ofNotification,
  ofContent,
  readingInWords
} from '../notifications/notification.ts'
import { titleOf } from '../notifications/titleOf.ts'
import { coverageOf, type Coverage } from './coverage.ts'
import { folded, inWords, Lines, statedTime, type StatedTime, type Known, type Question } from './question.ts'
import type { Evidence, GatheredList } from './runPlan.ts'
import { eachOnce } from './rows.ts'
import { mostShown, tellCoverage } from './search.ts'

const nouns = ['notification', 'notifications'] as const

interface Message {
  readonly one: Received<Notification>
  readonly evidence: Evidence
  readonly time: StatedTime
  /** Such as *The notification 1a2b3c4d of 21 Nov 2026, 21:15:02 UTC*. */
  readonly name: string
  readonly languages: readonly string[]
  readonly hasTexts: boolean
  /** Its id is as documented, and it is not listed twice with another content. */
  readonly isSure: boolean
}

function languageOf(content: Parameters<typeof ofContent.language>[0]): string {
  const { state, value } = ofContent.language(content)
  return state === 'documented' && value !== '' ? inWords(languageInWords(value), 40) : 'another language'
}

function messagesOf(list: GatheredList<Received<Notification>>, words: string, known: Known): readonly Message[] {
  const isHeld = (text: string) => folded(text).includes(folded(words))
  return eachOnce(
    list,
    (one) => ofNotification.id(one).value,
    (one) => JSON.stringify(one)
  ).map(({ row: one, evidence, isTwofold }) => {
    const { state, value: id = '' } = ofNotification.id(one)
    const [received, time] = [ofNotification.contents(one), statedTime(createdAt(one), known)]
    const texts = (received.value ?? []).map((content) => ({ content, html: ofContent.html(content) }))
    const holding = texts.filter(
      ({ html }) => html.state === 'documented' && (isHeld(html.value) || isHeld(roughText(html.value)))
    )
    return {
      one,
      evidence,
      time,
      name: `The notification ${oneLine(id).slice(0, 8)}${time.isStated ? ` of ${time.words}` : ''}`,
      languages: [...new Set(holding.map(({ content }) => languageOf(content)))],
      hasTexts: received.state === 'documented' && texts.every(({ html }) => html.state === 'documented'),
      isSure: state === 'documented' && !isTwofold
    }
  })
}

function tellReadState(lines: Lines, { one, name, time }: Message, known: Known): void {
  const isRead = ofNotification.isRead(one)
  const [fault] = contradictionsOf(one)
  const values = time.instant === undefined ? undefined : { time: time.words }
  if (isRead.state !== 'documented' || fault !== undefined) {
    const why = fault ?? readingInWords('is_read', isRead)
    lines.unknown('message-unclear', `${name}: whether it was read`, `Was it read? ${name}.`, why.replace(/\.$/, ''))
  } else if (isRead.value) {
    const seen = statedTime(ofNotification.readAt(one).raw, known)
    const text = `${name} is marked as read${seen.isStated ? `, ${seen.words}` : ''}.`
    lines.proved('message-read', text, values && { id: 'message-read', values })
  } else {
    lines.proved('message-unread', `${name} is marked as not read.`, values && { id: 'message-unread', values })
  }
}

function tellMessage(answer: Lines, message: Message, known: Known): void {
  const { one, name, languages, isSure, time, hasTexts } = message
  const lines = answer.from(message.evidence)
  if (!isSure) {
    const why = 'it is listed twice and not as the same, or without an id as documented'
    return lines.unknown('message-unsure', 'What became of a notification that may be it', 'Which one was sent?', why)
  }
  const { words, isOwn } = titleOf(one)
  const begins = `It begins: “${inWords(words, 120)}”.`
  if (languages.length > 0) lines.proved('message-listed', `${name} holds these words, in ${languages.join(', ')}.`)
  else if (!isOwn || !time.isStated || !hasTexts) return
  else lines.proved('message-near', `${name} is of the time named, and does not hold these words. ${begins}`)
  tellReadState(lines, message, known)
  const contents = ofNotification.contents(one).value ?? []
  if (!hasTexts || contents.length === 0 || contents.some((text) => ofContent.language(text).state !== 'documented'))
    return
  const names = [...new Set(contents.map(languageOf))]
  lines.proved('message-languages', `${name} has texts in ${names.join(', ')}${names.length === 1 ? ' alone' : ''}.`)
}

function tellAbsent(lines: Lines, messages: readonly Message[], words: string, coverage: Coverage): void {
  const unread = messages.filter(({ hasTexts }) => !hasTexts).length
  const texts = unread > 0 ? `the texts of ${countInWords(unread, ...nouns)} are not as documented` : undefined
  const why = coverage.kind === 'unknown' ? coverage.why : texts
  const text = `None of the ${countInWords(messages.length, ...nouns)} read holds these words, in any language.`
  if (why !== undefined) {
    const ask = `Was a notification with the words “${words}” sent to this player?`
    lines.unknown('list-cut', 'Whether there is such a notification', ask, why)
  } else if (coverage.kind === 'whole') lines.proved('message-absent', text, { id: 'message-absent', values: {} })
  else lines.assumed('message-absent', text, ['the list is newest first'], { id: 'message-absent-since', values: {} })
}

/** *A message did not come*: by some of its words, in any language, and what else was sent at that time. */
export const messageMissing: Question = {
  id: 'message-missing',
  inputs: [
    { name: 'words', label: 'Words in the message', isRequired: true },
    { name: 'moment', label: 'When', isRequired: false }
  ],
  plan: ({ words, moment }) => [
    {
      name: 'notifications.list',
      why: `the player’s notifications, to find ${words === undefined ? 'the words' : `“${words}”`} in them`,
      until: moment?.from
    }
  ],
  answer({ notifications }, { words = '', moment }, known) {
    const lines = new Lines()
    if (!notifications) return lines.all
    const messages = messagesOf(notifications, words, known)
    const coverage = coverageOf(notifications, { nouns, idOf: ofNotification.id, timeOf: createdAt })
    const holding = messages.filter(({ languages }) => languages.length > 0)
    const inTime = messages.filter(
      ({ time: { instant = NaN } }) => moment && instant >= moment.from && instant < moment.to
    )
    const both = holding.filter((message) => inTime.includes(message))
    const shown = [both, holding, inTime].find((some) => some.length > 0) ?? []
    for (const message of shown.slice(0, mostShown)) tellMessage(lines, message, known)
    tellCoverage(lines, coverage, nouns)
    if (holding.length === 0) tellAbsent(lines.from(coverage.evidence), messages, words, coverage)
    const ask = `Was a message with the words “${words}” sent to this player, by which channel, when, in which language?`
    const what = 'Whether it was sent by e-mail, SMS or push, and in which language the player sees it,'
    lines.unknown('message-elsewhere', what, ask)
    return lines.all
  }
}
