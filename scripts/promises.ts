import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promises, type Guarded, type Mutation } from './mutations.ts'

const root = join(import.meta.dirname, '..')

/** Why a mutation cannot be applied; undefined where its text occurs exactly once. */
export function findPlace({ file, find }: Mutation): string | undefined {
  const places = readFileSync(join(root, file), 'utf8').split(find).length - 1
  return places === 1 ? undefined : `PLACE HAS GONE (${file}): the text to change stands there ${places} times`
}

const cell = (text: string): string => text.replaceAll('|', '\\|')

const row = ({ promise, file, test: [testFile, title], changes }: Guarded): string =>
  `| ${cell(promise)} (\`${file}\`) | ${changes.map(([words]) => cell(words)).join(' · ')} | ${cell(title)} (\`${testFile}\`) |`

const table = (name: string, guarded: readonly Guarded[]): string =>
  `## ${name}\n\n| promise | mutations | caught by |\n|---|---|---|\n${guarded.map(row).join('\n')}\n`

/** What a whole run showed: the promise, the command that proves it, its last figure. */
const measured: readonly (readonly [promise: string, command: string, figure: string])[] = [
  [
    'Two commands do all the set-up and hold on a clean clone',
    '`.ci/run`',
    '377 s after `npm ci`, which takes 14 s: 604 of 604 end-to-end cases'
  ],
  [
    'They hold beside other work, in another time zone and language, one case at a time',
    '`npm test`',
    'beside an hour of soak and a run of mutations: 604 of 604 three times, once with one worker; in Pacific/Kiritimati and de_DE 603 of 604 twice, each red one mended'
  ],
  [
    'No hostile answer, address, message, list or fault breaks an invariant',
    '`npm run scoreboard -- --full`',
    '1,193 cases, 0 failures; 5,089 checks of the invariants in the app'
  ],
  [
    'An activation is sent once or not at all, and what became of it is known or said to be unknown',
    '`npm run scoreboard -- --full`',
    '50 kills at random moments and 561 failed calls of a port, 0 failures'
  ],
  [
    'Nothing grows in an hour of work',
    '`npm run soak -- --minutes 60`',
    '60 min, 8,482 steps, 40,963 requests, growth in an hour: main’s heap 2.6, its process 7.5, the page’s heap 5.0, the floor of its process 26.8 MB; timers, descriptors, nodes, listeners, profile hold'
  ],
  [
    'Each promise below has a test that fails without it',
    '`npm run mutate`',
    '744 changes in 22 minutes, each noticed'
  ],
  ['Fast beside bare baselines', '`npm run bench`', 'its own table; what is missed is told in ADR 45 and 50'],
  ['What ships holds nothing else', '`npm run package -- --try`', 'a tour of the packaged app without the repository']
]

const head = `# Promises, and what guards each of them

Each row has small harmful changes and the test that notices each of them. \`npm run mutate\` makes them one by one and fails where
one is not noticed, where its place has gone, or where the tests fail without it; \`npm run mutate -- words\` tries those whose file,
promise or change has all of these words. The list is \`scripts/mutations.ts\`; these tables are written from it by
\`npm run mutate -- --table\`.

## As a whole

Measured on 23 November 2026 on two cores, 24 GB, Debian, Node 24 and Chromium 156, on the stand-in for Electron. What cannot be shown there is listed in the
README under *What is not verified*.

| promise | command | last figure |
|---|---|---|
${measured.map(([promise, command, figure]) => `| ${promise} | ${command} | ${figure} |`).join('\n')}
`

/** The text of docs/promises.md. */
export const promisesText = (): string =>
  [head, ...Object.entries(promises).map(([name, guarded]) => table(name, guarded))].join('\n')
