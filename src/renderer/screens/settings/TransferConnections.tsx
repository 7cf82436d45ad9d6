import { Button, Group } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import type { ConnectionImport } from '../../../shared/contract/connections.ts'
import { countInWords } from '../../../shared/countInWords.ts'
import { useAct, useAsk, askAgain } from '../../bridge/queries.ts'
import { Dialog } from '../../components/dialog/Dialog.tsx'
import { ProblemNotice } from '../../components/ProblemNotice.tsx'
import layout from '../../components/layout.module.css'

const changes: Record<ConnectionImport['rows'][number]['change'], string> = {
  add: 'is added',
  replace: 'is replaced',
  same: 'is already the same',
  untouched: 'stays as it is: it has players'
}

interface Props {
  readonly handle: string
  readonly done: (count: number) => void
  readonly close: () => void
}

function ImportDialog({ handle, done, close }: Props): ReactNode {
  const preview = useAsk('connections.preview', { handle }, { isAlwaysFresh: true })
  const take = useAct('connections.import')
  const { rows = [], dropped = [] } = preview.data?.value ?? {}
  const count = rows.filter(({ change }) => change === 'add' || change === 'replace').length
  return (
    <Dialog title="Import connections" close={close} size={640}>
      {preview.error && <ProblemNotice error={preview.error} retry={() => askAgain(preview)} />}
      {take.error && <ProblemNotice error={take.error} />}
      {dropped.length > 0 && (
        <p role="alert" className={layout.note}>
          <strong>Not taken from this file:</strong> {dropped.join(', ')}. Players and tokens are entered on the machine
          that uses them.
        </p>
      )}
      {preview.data && (
        <>
          <table className={layout.table} aria-label="Connections to import">
            <tbody>
              {rows.map(({ name, baseUrl, environment, names, change }) => (
                <tr key={name}>
                  <td>
                    <strong>{name}</strong>{' '}
                    <span className={layout.quiet}>
                      {[environment, baseUrl, ...(names > 0 ? [countInWords(names, 'name', 'names')] : [])].join(' · ')}
                    </span>
                  </td>
                  <td>{changes[change]}</td>
                </tr>
              ))}
            </tbody>
          </table>
          <p className={layout.quiet}>
            Imported connections are read-only and use the system’s proxy until you change that.
          </p>
          <Button
            variant="filled"
            disabled={count === 0}
            loading={take.isPending}
            onClick={() => take.mutate({ handle }, { onSuccess: ({ value }) => done(value) })}
          >
            {count === 0 ? 'Nothing to import' : `Import ${countInWords(count, 'connection', 'connections')}`}
          </Button>
        </>
      )}
    </Dialog>
  )
}

/** Export and import of connections: never with accounts, tokens or network settings. */
export function TransferConnections(): ReactNode {
  const choose = useAct('files.choose')
  const save = useAct('connections.export')
  const [handle, setHandle] = useState<string>()
  const [said, setSaid] = useState('')
  return (
    <>
      <p className={layout.quiet}>
        A file of connections holds addresses and settings, never players, tokens, proxies or certificates.
      </p>
      <Group gap="8px 12px">
        <Button onClick={() => save.mutate({})}>Export connections…</Button>
        <Button
          variant="filled"
          onClick={() =>
            choose.mutate({ purpose: 'connections' }, { onSuccess: ({ value }) => setHandle(value?.handle) })
          }
        >
          Import connections…
        </Button>
        <span role="status">{said}</span>
      </Group>
      {save.error && <ProblemNotice error={save.error} />}
      {choose.error && <ProblemNotice error={choose.error} />}
      {handle !== undefined && (
        <ImportDialog
          handle={handle}
          done={(count) => {
            setHandle(undefined)
            setSaid(`${countInWords(count, 'connection', 'connections')} imported.`)
          }}
          close={() => setHandle(undefined)}
        />
      )}
    </>
  )
}
