import { isList, operations } from '../../../src/shared/outcome/outcome.ts'
import type { AskedRoute, Asking } from '../screen/askCase.ts'
import { absent, changed, Digits } from '../screen/changedAnswer.ts'

const self = 'https://platform.example/list?page=1'
const stranger = 'http://stranger.invalid/list?page=2'

const ofEveryList = (route: AskedRoute): readonly Asking[] => [
  changed(
    route,
    'last_page before current_page',
    [
      ['/meta/current_page', 3],
      ['/meta/last_page', 2, 'consistency']
    ],
    { page: 3 }
  ),
  changed(route, 'next is the page itself', [['/links/next', self]]),
  changed(route, 'per_page 0', [['/meta/per_page', 0, 'paging']], { perPage: 15 }),
  changed(route, 'per_page −1', [['/meta/per_page', -1, 'paging']], { perPage: 15 }),
  changed(route, 'per_page 1,000,000,000', [['/meta/per_page', 1_000_000_000, 'paging']], { perPage: 15 }),
  changed(route, 'per_page 1e9, of which nothing was asked', [['/meta/per_page', new Digits('1e9')]]),
  changed(route, 'links to another origin', [
    ['/links/next', stranger],
    ['/links/last', stranger]
  ]),
  changed(route, 'meta of another page than asked', [['/meta/current_page', 1, 'paging']], { page: 2 }),
  changed(route, 'meta of another size than asked', [['/meta/per_page', 15, 'paging']], { perPage: 50 }),
  changed(route, 'meta absent', [['/meta', absent, 'missing']]),
  changed(route, 'meta null', [['/meta', null, 'type']]),
  changed(route, 'links absent', [['/links', absent, 'missing']]),
  changed(route, 'to that does not fit the list', [['/meta/to', 5, 'consistency']]),
  {
    ...changed(route, 'data as object', [['/data', { id: 1 }]]),
    name: `${route}: data as object → contract`,
    expected: { problem: { code: 'contract', status: 200 } }
  }
]

/** Pages that contradict the request or themselves. */
export const pagingCases: readonly Asking[] = [
  ...operations.filter(isList).flatMap(ofEveryList),
  changed('transactions.list', 'meta.links absent', [['/meta/links', absent, 'missing']]),
  changed('notifications.list', 'meta.links absent', [['/meta/links', absent, 'missing']]),
  changed('jackpots.list', 'meta.links where none are documented', [['/meta/links', [], 'unknown']])
]
