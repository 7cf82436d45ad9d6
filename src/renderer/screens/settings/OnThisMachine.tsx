import { Button, Group, Stack } from '@mantine/core'
import { type ReactNode } from 'react'
import { bytesInWords, grouped } from '../../../shared/countInWords.ts'
import { askAgain, useAct, useAsk } from '../../bridge/queries.ts'
import { ProblemNotice } from '../../components/ProblemNotice.tsx'
import { request } from '../../bridge/request.ts'
import { tellFailure } from '../../stores/toasts.ts'
import layout from '../../components/layout.module.css'
import type { Output } from '../../../shared/contract/index.ts'
import type { StoredKind } from '../../../shared/contract/settings.ts'
import { When } from '../../components/field/When.tsx'

const deletions: Partial<Record<Output<'profile.delete'>['result'], string>> = {
  busy: 'Nothing was deleted: an export or an activation is running. Wait for its end, then delete again.',
  left: 'Not everything could be deleted. Delete these in the folder yourself: '
}

function DeleteAll(): ReactNode {
  const act = useAct('profile.delete')
  const { result, left = [] } = act.data?.value ?? {}
  const said = result && deletions[result]
  return (
    <>
      <Group gap="8px 12px" py={6}>
        <Stack component="span" gap={0} flex="1 1 240px">
          Delete everything
          <span className={layout.quiet}>
            Deletes everything above but the browser caches, and closes Pitboss. Files that you saved or exported
            elsewhere stay.
          </span>
        </Stack>
        <Button loading={act.isPending} onClick={() => act.mutate({})}>
          Delete everything…
        </Button>
      </Group>
      {said !== undefined && <span role="alert">{said + left.join(', ')}</span>}
      {act.error && <ProblemNotice error={act.error} />}
    </>
  )
}

/** Lists the data that Pitboss keeps on this machine: kinds, sizes, folder, and buttons for deleting. */
export function OnThisMachine(): ReactNode {
  const contents = useAsk('profile.contents', {}, { isAlwaysFresh: true })
  if (contents.error) return <ProblemNotice error={contents.error} retry={() => askAgain(contents)} />
  if (!contents.data) return null
  const { folder, stored, kept, isWhole } = contents.data.value
  return (
    <>
      <Group gap="md">
        <code className={`${layout.fill} ${layout.code}`}>{folder}</code>
        <Button onClick={() => void tellFailure(request('profile.show', {}))}>Show in folder</Button>
      </Group>
      <table className={layout.table} aria-label="Kept on this machine">
        <thead>
          <tr>
            <th>What</th>
            <th className={layout.number}>Items</th>
            <th className={layout.number}>Size</th>
            <th>Oldest</th>
          </tr>
        </thead>
        <tbody>
          {stored
            .filter(({ items }) => items > 0)
            .map(({ kind, items, bytes, since }) => (
              <tr key={kind}>
                <td>{kindsInWords[kind]}</td>
                <td className={layout.number}>{grouped(items)}</td>
                <td className={layout.number}>{bytesInWords(bytes)}</td>
                <td>{since !== undefined && <When value={since} isShort />}</td>
              </tr>
            ))}
        </tbody>
      </table>
      <table className={layout.table} aria-label="Files in the profile">
        <tbody>
          {keptRows(kept).map(({ what, bytes }) => (
            <tr key={what}>
              <td>{what}</td>
              <td className={layout.number}>{bytesInWords(bytes)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {!isWhole && <p className={layout.quiet}>There are more files than were measured: sizes are at least these.</p>}
      <DeleteAll />
    </>
  )
}

const kindsInWords: Readonly<Record<StoredKind['kind'], string>> = {
  connection: 'Connections',
  account: 'Players',
  secret: 'Tokens and other secrets, encrypted',
  setting: 'Settings',
  activation: 'Activations, with their outcomes',
  ticket: 'Ticket drafts, encrypted',
  recent: 'Recent bonuses: ids and titles',
  pin: 'Pins on banners',
  decision: 'Decisions on banners',
  design: 'Designs',
  snapshot: 'Snapshots of banners',
  layout: 'Paths of layout profiles',
  file: 'Files of designs and snapshots'
}

const filesInWords: readonly (readonly [name: RegExp, words: string])[] = [
  [/^pitboss\.db/, 'Database file'],
  [/^pitboss\.backup\.db/, 'Backup of the database'],
  [/^pitboss\.damaged-/, 'Databases that could not be read'],
  [/^window\b/, 'Size and position of the window'],
  [/^logs$/, 'Log of what failed in Pitboss']
]

/**
 * Lists files in words with their sizes in bytes, largest first. The browser's files share one row. Omits the folder of
 * designs and snapshots, because the kinds include it.
 */
export function keptRows(kept: Output<'profile.contents'>['kept']) {
  const rows = new Map<string, number>()
  for (const { name, bytes } of kept) {
    if (name === 'files') continue
    const what = filesInWords.find(([pattern]) => pattern.test(name))?.[1] ?? 'Browser caches, without answers'
    rows.set(what, (rows.get(what) ?? 0) + bytes)
  }
  return [...rows].map(([what, bytes]) => ({ what, bytes })).toSorted((one, other) => other.bytes - one.bytes)
}
