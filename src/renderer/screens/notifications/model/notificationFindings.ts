import { grouped, countInWords, listInWords } from '../../../../shared/countInWords.ts'
import type { Notification } from '../../../../shared/contract/notifications.ts'
import type { Received } from '../../../../shared/readings/received.ts'
import { receivedLength } from '../../../../shared/readings/listLimits.ts'
import { cut } from '../../../../shared/text/cut.ts'
import { colourText, ratioText } from '../../../domain/colour.ts'
import { faintTexts, type FaintText } from '../../../domain/html/faintText.ts'
import type { Message } from '../../../domain/html/message.ts'
import {
  contradictionsOf,
  ofNotification,
  readingInWords,
  languageInWords
} from '../../../domain/notifications/notification.ts'
import { contentFacts, type ContentFacts } from './notificationRows.ts'
import type { Finding } from '../../../domain/finding.ts'

const read = new WeakMap<object, readonly ContentFacts[]>()

/** Returns the comparable facts about a notification's contents. The result is cached. */
export function factsOf(notification: Received<Notification>): readonly ContentFacts[] {
  const { value: contents = [] } = ofNotification.contents(notification)
  const facts = read.get(contents) ?? contents.map(contentFacts)
  read.set(contents, facts)
  return facts
}

function stateFindings(notification: Received<Notification>): NotificationFinding[] {
  const raw = {
    is_read: ofNotification.isRead(notification),
    read_at: ofNotification.readAt(notification),
    created_at: ofNotification.createdAt(notification)
  }
  const unread = Object.entries(raw).flatMap(([name, reading]) =>
    reading.state === 'odd' && reading.raw !== '' ? [`${readingInWords(name, reading)}.`] : []
  )
  return [...unread, ...contradictionsOf(notification)].map((words) => toCheck('state', words))
}

function imageFindings(notification: Received<Notification>): NotificationFinding[] {
  const { value: image = '' } = ofNotification.image(notification)
  const leaves = /(?:^|[/\\])\.\.(?:[/\\]|$)/.test(image)
  const isAddress = /^(?:[a-z][a-z0-9+.-]*:|\/\/)/i.test(image)
  return [
    ...(leaves ? [toCheck('image', `The image path leads out of the storage: ${cut(image, 200)}`)] : []),
    ...(isAddress ? [toCheck('image', 'The image is a full address, but a path in the storage is documented.')] : [])
  ]
}

const turning = /[\u202a-\u202e\u2066-\u2069]/

/** Returns the findings about a message in one language. */
export function messageFindings({ html, links, remote, text, isCut }: Message, name: string): NotificationFinding[] {
  const count = (from: Message['links'][number]['from']) => links.filter((link) => link.from === from).length
  const odd = links.filter(({ destination: { warnings } }) => warnings.length > 0).length
  const sentences = [
    count('form') > 0 && `${name} has a form that sends what is typed elsewhere.`,
    count('refresh') > 0 && `${name} opens another page by itself, without a press.`,
    odd > 0 && `${name} has ${odd === 1 ? 'a link that needs' : `${odd} links that need`} a second look; see Preview.`,
    remote.some(({ loaded }) => loaded === 'script') && `${name} wants to load a script.`,
    turning.test(text) && `${name} has hidden characters that turn the direction of its text around.`,
    isCut && `${name} is too large or too complex to be read in full: the rest is only in Source.`
  ]
  return [...sentences.flatMap((words) => (words === false ? [] : [toCheck('content', words)])), ...faint(html, name)]
}

/** Returns findings about texts with low contrast on a light or dark page. */
function faint(html: string, name: string): NotificationFinding[] {
  const inWords = ({ text, colour, ground, ratio }: FaintText, page: string) =>
    `${name}, “${text}”: ${colourText(colour)} on ${colourText(ground)}${page}, contrast ${ratioText(ratio)} : 1.`
  const light = faintTexts(html, false).map((one) => inWords(one, ''))
  const dark = faintTexts(html, true).filter((one) => !light.includes(inWords(one, '')))
  return [...light, ...dark.map((one) => inWords(one, ' on a dark page'))].map((words) => toCheck('contrast', words))
}

/** Returns all findings about a notification. `spoken` lists the languages of the loaded notifications. */
export function notificationFindings(
  notification: Received<Notification>,
  spoken: readonly string[]
): NotificationFinding[] {
  const contents = ofNotification.contents(notification)
  const left = receivedLength(contents.raw) - (contents.value?.length ?? 0)
  return [
    ...(left > 0 ? [toCheck('text', `Not compared: ${grouped(left)} more texts, which are in Raw only.`)] : []),
    ...(contents.value
      ? compareContents(factsOf(notification), spoken)
      : [toCheck('text', `${readingInWords('contents', contents)}.`)]),
    ...stateFindings(notification),
    ...imageFindings(notification)
  ]
}

type NotificationFinding = Finding<
  'languages' | 'default' | 'placeholders' | 'links' | 'numbers' | 'contrast' | 'text' | 'state' | 'image' | 'content'
>

/** Makes a finding that a person must judge, like all findings about notifications. */
export const toCheck = (rule: NotificationFinding['rule'], words: string): NotificationFinding => ({
  rule,
  severity: 'check',
  words
})

const isSet = (code: string | undefined): code is string => code !== undefined && code.trim() !== ''

function defaults(contents: readonly ContentFacts[]): NotificationFinding[] {
  const marked = contents.filter(({ isDefault }) => isDefault.value === true).map(({ name }) => name)
  const isKnown = marked.length > 0 || contents.every(({ isDefault }) => isDefault.value !== undefined)
  if (contents.length === 0 || marked.length === 1 || !isKnown) return []
  const words =
    marked.length === 0
      ? 'No language is marked as default, so it is not known which one a player without a matching language sees.'
      : `${listInWords(marked)} are all marked as default; at most one should be.`
  return [toCheck('default', words)]
}

function doubles(contents: readonly ContentFacts[]): NotificationFinding[] {
  const codes = contents.map(({ code }) => code).filter(isSet)
  const twice = [...new Set(codes.filter((code, index) => codes.indexOf(code) !== index))]
  return twice.map((code) => toCheck('languages', `${languageInWords(code)} occurs more than once.`))
}

function missing(contents: readonly ContentFacts[], spoken: readonly string[]): NotificationFinding[] {
  const own = new Set(contents.map(({ code }) => code))
  const others = spoken.filter((code) => !own.has(code))
  if (contents.length === 0 || others.length === 0 || own.has(undefined)) return []
  return [
    toCheck(
      'languages',
      `${listInWords(others.map(languageInWords))} ${others.length === 1 ? 'is' : 'are'} missing; other notifications here have ${others.length === 1 ? 'it' : 'them'}.`
    )
  ]
}

// A message with more placeholders than this consists mainly of placeholders.
const mostPlaceholders = 20

function placeholders(contents: readonly ContentFacts[]): NotificationFinding[] {
  const all = [...new Set(contents.flatMap((one) => one.placeholders))]
  const more = all.length - mostPlaceholders
  const findings = all.slice(0, mostPlaceholders).map((placeholder) => {
    const [having, lacking] = [true, false].map((has) =>
      contents
        .filter((one) => one.isWordless === false && one.placeholders.includes(placeholder) === has)
        .map(({ name }) => name)
    )
    const missingWords =
      lacking && lacking.length > 0
        ? `; ${listInWords(lacking)} ${lacking.length === 1 ? 'does' : 'do'} not have it`
        : ''
    return toCheck('placeholders', `${placeholder} was not filled in (${listInWords(having ?? [])})${missingWords}.`)
  })
  return more > 0 ? [...findings, toCheck('placeholders', `${grouped(more)} more were not filled in.`)] : findings
}

/** Removes the language code from the path and host of a URL, because it may differ between languages. */
function withoutLanguage(address: string, language: string | undefined): string {
  if (!isSet(language)) return address
  const url = URL.parse(address)
  if (!url) return address
  const { host, pathname, search } = url
  const codes = [language.toLowerCase(), language.toLowerCase().split(/[-_]/)[0]]
  const neutral = (text: string, separator: string) =>
    text
      .split(separator)
      .map((part) => (codes.includes(part.toLowerCase()) ? '·' : part))
      .join(separator)
  return `${neutral(host, '.')}${neutral(pathname, '/')}${search}`
}

function strangeLanguage({ language, links }: ContentFacts, others: readonly string[]): string | undefined {
  const codes = others.filter((code) => code.toLowerCase() !== language?.toLowerCase())
  if (codes.length === 0) return undefined
  return links
    .flatMap((address) => URL.parse(address)?.pathname.split('/') ?? [])
    .find((part) => codes.some((code) => code.toLowerCase() === part.toLowerCase()))
}

function linksInWords(one: ContentFacts, first: ContentFacts): string {
  const [own, others] = [one.links.length, first.links.length]
  if (own > 0 && others > 0) return `The links of ${one.name} lead elsewhere than those of ${first.name}.`
  return `${one.name} has ${own === 0 ? 'no links' : countInWords(own, 'link', 'links')}, ${first.name} has ${others === 0 ? 'none' : grouped(others)}.`
}

/** If several language codes have the same name, adds the code to the name. */
function toldApart(contents: readonly ContentFacts[]): readonly ContentFacts[] {
  const isShared = (one: ContentFacts) =>
    contents.some(({ name, language }) => name === one.name && language?.trim() !== one.language?.trim())
  return contents.map((one) => (isShared(one) ? { ...one, name: `${one.name} (${one.language?.trim()})` } : one))
}

function links(contents: readonly ContentFacts[]): NotificationFinding[] {
  const codes = contents.map(({ language }) => language).filter(isSet)
  const [first, others] = comparedWith(contents)
  if (!first) return []
  const placesOf = (one: ContentFacts) => new Set(one.links.map((address) => withoutLanguage(address, one.language)))
  const expected = placesOf(first)
  return [first, ...others].flatMap((one) => {
    const strange = strangeLanguage(one, codes)
    const own = one === first ? expected : placesOf(one)
    const isSame = own.size === expected.size && [...own].every((field) => expected.has(field))
    if (strange !== undefined) return [toCheck('links', `${one.name} links to the ${languageInWords(strange)} pages.`)]
    return isSame ? [] : [toCheck('links', linksInWords(one, first))]
  })
}

const mostNumbers = 5

/** Finds numbers that differ from those in the default language. A language may also write a number in words. */
function numbers(contents: readonly ContentFacts[]): NotificationFinding[] {
  const [first, others] = comparedWith(contents)
  return others.flatMap((one) => {
    const own = one.numbers.filter((number) => !first?.numbers.includes(number))
    const missing = first?.numbers.filter((number) => !one.numbers.includes(number)) ?? []
    if (own.length === 0 || missing.length === 0) return []
    const [has, lacks] = [own, missing].map((all) => listInWords(all.slice(0, mostNumbers)))
    return [toCheck('numbers', `${one.name} has the number ${has}, ${first?.name} has ${lacks}.`)]
  })
}

/** Returns the text to compare with, preferably the default one, and all other texts that contain words. */
function comparedWith(contents: readonly ContentFacts[]): readonly [ContentFacts | undefined, readonly ContentFacts[]] {
  const written = contents.filter(({ isWordless }) => isWordless === false)
  const first = written.find(({ isDefault }) => isDefault.value === true) ?? written[0]
  return [first, written.filter((one) => one !== first)]
}

/** Caches the findings about links, because a message may have 100,000 links and each table cell asks for them. */
const linkFindings = new WeakMap<readonly ContentFacts[], NotificationFinding[]>()

/** Finds contradictions between a notification's languages. `spoken` has the languages of the loaded notifications. */
export function compareContents(read: readonly ContentFacts[], spoken: readonly string[] = []): NotificationFinding[] {
  const contents = toldApart(read)
  const ofLinks = linkFindings.get(read) ?? links(contents)
  linkFindings.set(read, ofLinks)
  const wordless = contents.filter(({ isWordless }) => isWordless === true).map(({ name }) => name)
  return [
    ...(contents.length === 0 ? [toCheck('text', 'There is no text in any language.')] : []),
    ...(wordless.length > 0
      ? [toCheck('text', `${listInWords(wordless)} ${wordless.length === 1 ? 'has' : 'have'} no words.`)]
      : []),
    ...contents.flatMap(({ unread }) => unread.map((words) => toCheck('content', words))),
    ...defaults(contents),
    ...doubles(contents),
    ...missing(contents, spoken),
    ...placeholders(contents),
    ...numbers(contents),
    ...ofLinks
  ]
}

const mostSpoken = 100

/** Returns the languages of several notifications, most frequent first. */
export function spokenLanguages(all: readonly (readonly ContentFacts[])[]): string[] {
  const codes = all.flat().flatMap(({ code }) => (isSet(code) ? code : []))
  return [...Map.groupBy(codes, (code) => code)]
    .toSorted(([, one], [, other]) => other.length - one.length)
    .slice(0, mostSpoken)
    .map(([code]) => code)
}
