import { readToken } from '../src/main/connections/secrets/token.ts'
import { understandJournal } from '../src/main/journal/journalLines.ts'
import { parseProfile } from '../src/main/layouts/parseProfile.ts'
import { judgeUnfetched } from '../src/main/media/formats/measure.ts'
import { readReview } from '../src/main/reviews/readReview.ts'
import { median, type Finding } from './measure.ts'

const rounds = 5
const quarter = 4 * 1024 * 1024

/** A file of so many quarters of what is read at most: a head, and one part again and again. */
const soup = (head: string, part: string) => (size: number) =>
  Buffer.concat([Buffer.from(head, 'latin1'), Buffer.alloc(size * quarter - head.length, Buffer.from(part, 'latin1'))])

const png = soup('\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\0\x01\0\0\0\x01\x08\x06\0\0\0\0\0\0\0', '\0\0\0\0abCd\0\0\0\0')
const webp = soup(`RIFF\xff\xff\xff\0WEBPVP8X\x0a\0\0\0${'\0'.repeat(10)}`, 'abcd\0\0\0\0')
const avif = soup('\0\0\0\x1cftypavif\0\0\0\0avifmif1miaf', '\0\0\0\x08free')
const jpeg = soup('\xff\xd8\xff\xe0\0\x10JFIF\0\x01\x01\0\0\x01\0\x01\0\0', '\xff\xd0')
const gif = soup('GIF89a\x01\0\x01\0\0\0\0\x21\xfe', '\x01A')

/** What is made of a size, four times as large the second time, and what main does with it. */
const inputs: readonly (readonly [name: string, prepare: (size: number) => () => unknown])[] = [
  ...Object.entries({ PNG: png, WebP: webp, AVIF: avif, JPEG: jpeg, GIF: gif }).map(
    ([name, make]) =>
      [
        `parts of a picture: ${name}`,
        (size: number) => {
          const bytes = make(size)
          return () => judgeUnfetched(bytes)
        }
      ] as const
  ),
  [
    'values of a review',
    (size) => {
      const bytes = Buffer.from(`<!--pitboss-review {"a":[${'0,'.repeat(size * 1_000_000)}0]}--></html>`)
      return () => readReview(bytes, async (words) => words)
    }
  ],
  [
    'values of a layout profile',
    (size) => {
      const text = `{"a":[${'0,'.repeat(size * 100_000)}0]}`
      return () => parseProfile(text)
    }
  ],
  [
    'pictures of a review',
    (size) => {
      const bytes = Buffer.from(`<img src="data:image/png;base64,${'AAAA'.repeat(1000)}">`.repeat(size * 250))
      return () => readReview(bytes, async (words) => words)
    }
  ],
  [
    'damaged lines of a journal',
    (size) => {
      const text = '{"event":}\n'.repeat(size * 10_000)
      return () => understandJournal(text)
    }
  ],
  [
    'options of a pasted command',
    (size) => {
      const text = `curl -${'s'.repeat(size * 120_000)}`
      return () => readToken(text)
    }
  ]
]

/** Milliseconds of the processor, because others may use it too. */
async function busy(work: () => unknown): Promise<number> {
  const begun = process.cpuUsage()
  await work()
  const { user, system } = process.cpuUsage(begun)
  return (user + system) / 1000
}

async function taken(work: () => unknown): Promise<number> {
  await work()
  const times: number[] = []
  for (let round = 0; round < rounds; round += 1) times.push(await busy(work))
  return median(times)
}

/** How much longer main is busy with an input of four times the size. */
export async function measureGrowthInMain(): Promise<Finding[]> {
  const findings: Finding[] = []
  for (const [name, prepare] of inputs) {
    const one = await taken(prepare(1))
    const four = await taken(prepare(4))
    const note = `four times the size, ${one.toFixed(1)} and ${four.toFixed(1)} ms of the processor, median of ${rounds}`
    findings.push({ name: `growth by ${name}`, value: four / one, unit: '×', goal: 6, note })
  }
  return findings
}
