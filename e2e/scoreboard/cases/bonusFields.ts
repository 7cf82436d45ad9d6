import { makeBonus } from '../../platform/makers.ts'
import type { LookUp } from './lookUp.ts'
import type { ShownField } from '../shownBonus.ts'

type Change = readonly [field: string, wire: string | undefined, shown: ShownField]

const bonus = makeBonus()
const unknown = 'not documented'
const type = 'wrong type'
const value = 'another form'

/** The documented answer with fields replaced by JSON text, or left out. */
function bodyOf(changes: readonly Change[]): string {
  const fields = new Map(Object.entries(bonus).map(([key, known]) => [key, JSON.stringify(known)]))
  const image = new Map(Object.entries(bonus.image).map(([key, known]) => [key, JSON.stringify(known)]))
  for (const [field, wire] of changes) {
    const [holder, key] = field.startsWith('image.') ? [image, field.slice(6)] : [fields, field]
    if (wire === undefined) holder.delete(key)
    else holder.set(key, wire)
  }
  fields.set('image', objectOf(image))
  return `{"data":${objectOf(fields)}}`
}

const objectOf = (fields: ReadonlyMap<string, string>): string =>
  `{${Array.from(fields, ([key, wire]) => `${JSON.stringify(key)}:${wire}`).join(',')}}`

/** A bonus of which some fields differ: what came is on screen, with its marks, and everything else as documented. */
function bonusWith(name: string, ...changes: readonly Change[]): LookUp {
  const marks = changes.flatMap(([, , [, ...said]]) => said)
  return {
    name: `${name} → shown${marks.length > 0 ? `, marked ${[...new Set(marks)].join(', ')}` : ''}`,
    plan: { body: bodyOf(changes) },
    shown: { fields: Object.fromEntries(changes.map(([field, , shown]) => [field, shown])) }
  }
}

const same = (field: string, text: string): Change => [field, JSON.stringify(text), [text]]
const urls = [
  'http://stranger.invalid/x.png',
  'file:///etc/passwd',
  'data:text/html,<script>alert(1)</script>',
  'javascript:alert(1)',
  `https://stranger.invalid/${'x'.repeat(10_240)}`,
  'https://user:word@stranger.invalid/x.png'
]

/** Fields of a bonus that differ from the documentation, and values that look odd and are allowed. */
export const bonusFieldCases: readonly LookUp[] = [
  bonusWith(
    'required missing',
    ['title', undefined, ['absent', 'missing']],
    ['wager', undefined, ['absent', 'missing']]
  ),
  bonusWith(
    'unknown extra',
    ['shiny', '{"a":[1,null]}', ['{\n "a": [\n  1,\n  null\n ]\n}', unknown]],
    ['image.alt', '""', ['empty', unknown]]
  ),
  bonusWith('number for text', ['slug', '17', ['17', type]], ['wager', '35.5', ['35.5', type]]),
  bonusWith('unknown type and applying type', same('type', 'mystery'), same('applying_type', 'nobody')),
  bonusWith('number of thirty digits', [
    'bonus_amount',
    '123456789012345678901234567890',
    ['123456789012345678901234567890']
  ]),
  bonusWith('1e308 and 1e999', ['wager_max_win', '1e308', ['1e308']], ['wager_max_bonus', '1e999', ['1e999']]),
  bonusWith('integer with a fraction', ['bonus_claim_period', '1.5', ['1.5', value]]),
  bonusWith('unknown currency', same('currency', 'ZZZ')),
  bonusWith('Format B impossible date', ['date_start', '"2026-02-30 25:00:00"', ['2026-02-30 25:00:00', value]]),
  bonusWith('year 0001', same('date_start', '0001-01-01 00:00:00')),
  bonusWith('Format A in the place of Format B', [
    'date_end',
    '"2026-03-08T02:30:00.123456Z"',
    ['2026-03-08T02:30:00.123456Z', value]
  ]),
  bonusWith('Format B without seconds', ['date_end', '"2026-03-08 02:30"', ['2026-03-08 02:30', value]]),
  bonusWith('an id that is no UUID', ['user_id', '"player-7"', ['player-7', value]]),
  bonusWith('weekdays 0 and 8', ['weekdays', '[0,8,5]', ['[0,8,5]', value]]),
  bonusWith('weekday twice', ['weekdays', '[5,5]', ['[5,5]']]),
  bonusWith('referral lists of objects', [
    'referral_links',
    '[{"url":"javascript:alert(1)"}]',
    ['[\n {\n  "url": "javascript:alert(1)"\n }\n]']
  ]),
  bonusWith('mime_type image/svg+xml', same('image.mime_type', 'image/svg+xml')),
  bonusWith('mime_type text/html', same('image.mime_type', 'text/html')),
  ...urls.map((url) => bonusWith(`picture URL ${url.length > 100 ? 'of 10 KB' : url}`, same('image.url', url))),
  ...['//stranger.invalid/x.png', 'x/y.png', '../../x.png'].map((url) =>
    bonusWith(`picture URL ${url}`, ['image.url', JSON.stringify(url), [url, value]])
  ),
  bonusWith(
    'markup in texts',
    same('title', '<img src=x onerror=alert(1)>'),
    same('slug', '</dd><script>alert(1)</script>')
  ),
  bonusWith('another bonus than asked', [
    'id',
    '"7b1f0c2e-3d4a-4f5b-8c6d-0000000000ff"',
    ['7b1f0c2e-3d4a-4f5b-8c6d-0000000000ff', 'mismatch']
  ])
]
