import { JackpotGame } from '../../../shared/contract/jackpots.ts'
import { PlainPageOf } from '../../../shared/contract/paging.ts'
import type { Target } from '../../connections/network/target.ts'
import { page } from '../answers/answers.ts'
import { chosen, type Operation } from './operation.ts'
import { pageRule, type AskedPage } from '../answers/rules.ts'

const games = page(PlainPageOf(JackpotGame))

/**
 * Get Jackpot Group Games (docs/platform.md#get-jackpot-group-games): a GET whose paging is documented as body fields.
 */
const listJackpotGames: Operation<'jackpots.list'> = ({ groupId, ...asked }, { jackpotPaging }) => ({
  method: 'GET',
  path: `/jackpot-service/v1/jackpots/groups/${encodeURIComponent(groupId)}/games`,
  ...placed(jackpotPaging, asked),
  token: true,
  subject: { id: groupId, field: 'group' },
  answer: games,
  rule: pageRule(asked, chosen(asked).page === undefined ? undefined : otherStyle[jackpotPaging])
})

function placed(where: Target['jackpotPaging'], asked: AskedPage) {
  const { page: number, perPage } = chosen(asked)
  if (number === undefined) return {}
  const fields = { page: number, per_page: perPage }
  return { ...(where !== 'query' && { body: fields }), ...(where !== 'body' && { query: fields }) }
}

/** Advice where the platform answered another page than requested. */
const otherStyle: Readonly<Record<Target['jackpotPaging'], string>> = {
  body: 'The platform may read page and per_page from the query: change Jackpot paging in the connection.',
  query: 'The platform may read page and per_page from the body: change Jackpot paging in the connection.',
  both: 'The platform heeds page and per_page neither in the body nor in the query.'
}

export const jackpotOperations = { 'jackpots.list': listJackpotGames }
