import type { CaseHead, NewEvidence } from '../../shared/cases/case.ts'
import { caseFileExtension } from '../../shared/link.ts'
import { oneLine } from '../../shared/oneLine.ts'
import { isOtherPlayer } from '../../shared/contract/journal.ts'
import { failure } from '../../shared/outcome/outcome.ts'
import { caseTexts } from '../../shared/values/caseTexts.ts'
import { listen, request } from '../bridge/request.ts'
import { reasonOf } from '../domain/problems.ts'
import { navigate } from '../session/address.ts'
import { usersOf } from '../session/connections.ts'
import { connectionsNow, isSame, useSession, type Session } from '../session/session.ts'
import { createScopedStore } from './createScopedStore.ts'
import { toast } from './toasts.ts'

interface CaseView {
  readonly last?: string | undefined
  /** The case that a key or a button led to, whose first box is to have the focus. */
  readonly entered?: string | undefined
  /** Notes that are typed and not saved yet, each by its case. */
  readonly notes?: Readonly<Record<string, string | undefined>>
}

/** How the screen of cases was left; cases are of this machine, whoever is looked at. */
export const useCaseView = createScopedStore<CaseView>({}, () => ({}))

// With another token an account may be another player.
const isAbout =
  (player: Session) =>
  ({ connection, account }: CaseHead) =>
    isSame({ connection: connection.id, account: account.id }, player) && !isOtherPlayer(usersOf(player), account.users)

/** The cases of a player that are not closed, the newest change first. */
export async function openCasesOf(player: Session) {
  const listed = await request('cases.list', {})
  if (!listed.ok) return listed
  return { ...listed, value: listed.value.cases.filter(({ state }) => state !== 'closed').filter(isAbout(player)) }
}

/** The title of a case before anybody said what it is about. */
export const newCase = 'new case'

/** The title of a case: the player, and what it is about. */
export function caseTitle({ connection, account }: Session, about: string): string {
  const accounts = connectionsNow().find(({ id }) => id === connection)?.accounts ?? []
  const label = oneLine(accounts.find(({ id }) => id === account)?.label ?? '') || 'Unnamed player'
  return `${label} – ${oneLine(about)}`.slice(0, caseTexts.title).toWellFormed()
}

async function beginCase(player: Session, about: string, evidence: NewEvidence[] = []) {
  const { connection, account } = player
  if (account === undefined) return failure('no-account')
  return request('cases.begin', { connection, account, title: caseTitle(player, about), evidence })
}

/** Shows a case on its screen. */
export const showCase = (id: string): void => navigate(`/cases/${id}`)

function enterCase(id: string): void {
  useCaseView.setState({ entered: id })
  showCase(id)
}

/** Shows a case file that is open in main. */
export const showCaseFile = (handle: string): void => navigate(`/cases/file/${handle}`)

/** Follows case files that the system hands over, and those that are dropped on the window. Called once. */
export function followCaseFiles(): void {
  const first = new URLSearchParams(location.search).get('case')
  if (first !== null) showCaseFile(first)
  listen('case.opened', ({ handle }) => showCaseFile(handle))
  addEventListener('dragover', (event) => {
    if (event.dataTransfer?.types.includes('Files')) event.preventDefault()
  })
  addEventListener('drop', (event) => {
    const file = [...(event.dataTransfer?.files ?? [])].find(({ name }) => name.endsWith(`.${caseFileExtension}`))
    // Figures of banners take files of their own.
    if (!file || event.defaultPrevented) return
    event.preventDefault()
    void import('./caseFiles.ts').then(({ takeDropped }) => takeDropped(file))
  })
}

/** Begins a case about a player, usually the one in use, and shows it; where that fails it says so. */
export async function beginAndShow(player: Session = useSession.getState()): Promise<void> {
  const begun = await beginCase(player, newCase)
  if (!begun.ok) return toast(reasonOf(begun.problem), 'bad')
  enterCase(begun.value.id)
}

let showing: Promise<void> | undefined

/** Shows the newest open case of the player in use, or begins one; a key that is held begins one as well. */
export const showOwnCase = (): Promise<void> =>
  (showing ??= openOrBegin().finally(() => {
    showing = undefined
  }))

async function openOrBegin(): Promise<void> {
  const player = useSession.getState()
  const open = await openCasesOf(player)
  if (!open.ok) return toast(reasonOf(open.problem), 'bad')
  const [newest] = open.value
  if (newest) enterCase(newest.id)
  else await beginAndShow(player)
}

/** Adds evidence to a case of its player, or to a new one, and says to which; where that fails it says so. */
export async function addEvidence(player: Session, evidence: NewEvidence, to?: CaseHead): Promise<void> {
  const { connection, account } = player
  if (account === undefined) return
  const change = { evidence: [evidence], connection, account }
  const added = to
    ? await request('cases.change', { id: to.id, change, isForced: false })
    : await beginCase(player, evidence.title, [evidence])
  if (!added.ok) return toast(reasonOf(added.problem), 'bad')
  const one = 'case' in added.value ? added.value.case : added.value
  toast(`Added to ${to ? '' : 'the new case '}“${one.title}”`, 'plain', { label: 'Open', run: () => showCase(one.id) })
}
