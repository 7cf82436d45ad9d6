import { expect } from '@playwright/test'
import { test } from '../../evidence/recording.ts'
import { askOnce } from './askCase.ts'
import { listFieldCases } from '../cases/listFields.ts'
import { pagingCases } from '../cases/paging.ts'
import { standing } from './invariants.ts'
import { good } from '../cases/lookUp.ts'
import type { Target } from './target.ts'
import { shard } from './shard.ts'
import { firstOfEach, table } from './table.ts'

let target: Target
const stage = shard(async (opened) => {
  target = await opened.open({ name: 'Lists', platform: await opened.platform(good) })
})

test(
  'B fields, paging: a changed list arrives as received, with its differences',
  table(
    firstOfEach([...listFieldCases, ...pagingCases], ({ question, expected }) =>
      'problem' in expected ? 'problem' : `${question.route} ${expected.drift.length > 0}`
    ),
    (wanted) => askOnce(stage(), target, wanted)
  )
)

const told = (
  [
    [
      'jackpots.list: meta of another page',
      '/meta/current_page',
      'The platform may read page and per_page from the query: change Jackpot paging in the connection.'
    ],
    ['id of thirty digits', undefined, 'No difference']
  ] as const
).map(([name, at, difference]) => ({ name, at, difference }))
test(
  'B fields: the drawer’s Contract tab lists the differences',
  table(told, async ({ name, at, difference }) => {
    const { requests, app } = stage()
    const wanted = [...listFieldCases, ...pagingCases].findLast((one) => one.name.includes(name))
    if (!wanted) throw new Error(`There is no case of ${name}.`)
    await askOnce(stage(), target, wanted)
    const { newest } = await standing(stage())
    await requests.open()
    await requests.choose(`#${newest}`)
    await requests.tab('Contract')
    if (at !== undefined) await expect(requests.drawer.getByRole('cell').getByText(at, { exact: true })).toBeVisible()
    await expect(requests.drawer).toContainText(difference)
    await requests.button('Close requests').click()
    expect(app.pageErrors).toEqual([])
  })
)
