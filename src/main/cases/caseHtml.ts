import { setImmediate as turn } from 'node:timers/promises'
import { markWords, questionTitles, type AnswerLine } from '../../shared/cases/answer.ts'
import { stateWords, type Case, type CaseAnswer, type Evidence } from '../../shared/cases/case.ts'
import type { CaseManifest } from '../../shared/cases/caseFile.ts'
import { countInWords, listInWords } from '../../shared/countInWords.ts'
import { documentHtml, html, table, writtenText, type Markup, type Part } from '../documents/documentHtml.ts'

const when = (time: string): string => `${time.slice(0, 10)} ${time.slice(11, 19)} UTC`

/** All of a case in a sentence or two: what is proved, and how sure the rest is. */
function conclusionOf({ answers, evidence }: Case): string {
  const newest = answers.at(-1)
  const pieces = countInWords(evidence.length, 'piece of evidence is', 'pieces of evidence are')
  if (!newest) return `No question was answered yet; ${pieces} pinned.`
  const count = (mark: AnswerLine['mark']) => newest.lines.filter((line) => line.mark === mark).length
  const [first] = newest.lines.filter(({ mark }) => mark === 'proved')
  const counts = [
    countInWords(count('proved'), 'line is proved', 'lines are proved'),
    `${count('assumed')} assumed`,
    `${count('unknown')} cannot be known here`
  ]
  return `${first?.text ?? `${questionTitles[newest.question]}: nothing is proved.`} ${listInWords(counts)}; ${pieces} pinned.`
}

const paragraph = (...words: readonly Part[]): Markup => html`<p>${words}</p> `
const requestWords = (request: number | undefined, at: string | undefined): string =>
  [request === undefined ? '' : `request ${request}`, at === undefined ? '' : when(at)].filter(Boolean).join(', ')

function answerMarkup({ agent, at, requests, lines }: CaseAnswer): Part {
  return table(
    `Answered by ${agent || 'somebody'} on ${when(at)}, with ${countInWords(requests, 'request', 'requests')}`,
    [{ short: 'How sure' }, 'What', { short: 'From' }],
    lines.map(({ mark, text, ask, request, at: read }) => [
      markWords[mark],
      ask === undefined ? text : [text, html`<p class="quiet">Ask the back office: ${ask}</p>`],
      requestWords(request, read)
    ])
  )
}

function evidenceMarkup({
  title,
  kind,
  subject,
  happenedAt,
  facts,
  request,
  readAt,
  agent,
  at,
  differences,
  isCut
}: Evidence): Part {
  const source = requestWords(request, readAt)
  return [
    html`<h3>${title} <span>${kind} ${subject}</span></h3> `,
    paragraph(
      happenedAt === undefined ? '' : `Happened ${when(happenedAt)}. `,
      source && `Read by ${source}. `,
      `Pinned by ${agent || 'somebody'} on ${when(at)}. `,
      isCut && 'Only the beginning of its answer is kept.'
    ),
    table(
      'Facts',
      [{ short: 'Field' }, 'Value'],
      facts.map(([name, value]) => [name, writtenText(value)])
    ),
    table(
      'Differences from the documentation',
      ['What differs'],
      differences.map((words) => [words])
    )
  ]
}

const checksums = [
  'This page lies in a case file, a ZIP, beside the evidence as JSON (case.json) and the rows of transactions (rows.csv, where there are any). Its manifest.json lists the size and the SHA-256 of each of these files; sha256sum, Get-FileHash and Pitboss compare them.',
  'Equal checksums prove that no file was changed since the manifest was written by somebody who did not also rewrite the manifest. They do not prove who wrote it, nor that the platform said so: nothing here is signed.'
]

/** A case as a document, with the ticket that its page made. */
export async function caseHtml(
  one: Case,
  {
    savedAt,
    by,
    isAnonymous,
    ticket
  }: Pick<CaseManifest, 'savedAt' | 'by' | 'isAnonymous'> & { readonly ticket: string }
): Promise<string> {
  const { title, connection, account, state, agent, says, answers, notes, takenFrom } = one
  const evidence: Part[] = []
  for (const piece of one.evidence) {
    // Each is markup from here on; main answers others meanwhile.
    evidence.push(html`${evidenceMarkup(piece)}`)
    await turn()
  }
  const who = [account.label, ...account.users].join(' ')
  const sections: { title: string; body: Part }[] = [
    { title: 'Ticket text', body: paragraph(writtenText(ticket)) },
    { title: 'What the player says', body: says && paragraph(writtenText(says)) },
    ...answers.map((answer) => ({ title: questionTitles[answer.question], body: answerMarkup(answer) })),
    {
      title: 'Notes',
      body: table(
        'In the order they were written',
        [{ short: 'When' }, { short: 'Who' }, 'Note'],
        notes.map((note) => [when(note.at), note.agent || 'somebody', writtenText(note.text)])
      )
    },
    { title: 'Evidence', body: evidence.length > 0 ? evidence : undefined },
    { title: 'What the checksums prove', body: checksums.map((words) => paragraph(words)) }
  ]
  return documentHtml({
    title,
    lead: [
      html`<strong>${conclusionOf(one)}</strong>`,
      `${connection.name} (${connection.environment}, ${connection.origin}) · player ${who} · ${stateWords[state]} · agent ${agent || 'not named'} · saved ${when(savedAt)}${by ? ` by ${by}` : ''}`,
      ...(takenFrom ? [`Taken over from ${takenFrom.agent || 'somebody'} on ${when(takenFrom.at)}.`] : []),
      ...(isAnonymous ? ['Names and ids of the player are left out.'] : [])
    ],
    sections: sections.filter(({ body }) => body !== undefined && body !== ''),
    foot: `A copy that Pitboss saved on ${when(savedAt)}. Nothing in it is loaded from elsewhere, and what the platform says may have changed since.`
  })
}
