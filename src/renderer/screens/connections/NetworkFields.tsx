import { Button, NativeSelect, PasswordInput, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Network } from '../../../shared/contract/connections.ts'
import { useAct } from '../../bridge/queries.ts'
import type { ConnectionForm } from './connectionDraft.ts'
import layout from '../../components/layout.module.css'
import classes from './Connections.module.css'

const proxies = [
  { value: 'system', label: 'System proxy' },
  { value: 'none', label: 'None' },
  { value: 'address', label: 'An address' }
]

const keptNote = (isKept: boolean | undefined) => (isKept ? 'One is kept. Leave it empty to keep it.' : undefined)

interface FileProps {
  readonly label: string
  readonly field: 'authority' | 'clientCertificate'
  readonly form: ConnectionForm
}

const purposes = { authority: 'authority', clientCertificate: 'client-certificate' } as const

/** A file chosen in a dialog of main; the page gets its name and a handle. */
function ChosenFile({ label, field, form: { draft, change, errorAt } }: FileProps): ReactNode {
  const { [field]: file, ...others } = draft.network
  const error = errorAt(`draft.network.${field}`)
  const choose = useAct('files.choose')
  const put = (chosen: typeof file) => change({ network: chosen ? { ...others, [field]: chosen } : others })
  const press = () => choose.mutate({ purpose: purposes[field] }, { onSuccess: ({ value }) => value && put(value) })
  return (
    <div className={classes.file}>
      <span style={{ flex: '0 0 190px', fontWeight: 500 }}>{label}</span>
      <span className={classes.fileName}>{file?.name ?? 'none'}</span>
      <Button variant="default" aria-label={`Choose ${label.toLowerCase()}`} onClick={press} loading={choose.isPending}>
        Choose…
      </Button>
      {file && (
        <Button variant="default" aria-label={`Remove ${label.toLowerCase()}`} onClick={() => put(undefined)}>
          Remove
        </Button>
      )}
      {error !== undefined && (
        <p className={layout.problem} style={{ flexBasis: '100%' }}>
          {error}
        </p>
      )}
    </div>
  )
}

/** Proxy and certificates of a connection. Secrets go to the vault and are never shown again. */
export function NetworkFields({ form }: { readonly form: ConnectionForm }): ReactNode {
  const { connection, draft, change, secrets, changeSecrets, errorAt } = form
  const { proxy, clientCertificate } = draft.network
  const changeProxy = (changed: Network['proxy']) => change({ network: { ...draft.network, proxy: changed } })
  const chooseProxy = (kind: string) =>
    changeProxy(kind === 'address' ? { kind, address: '' } : { kind: kind === 'none' ? 'none' : 'system' })
  return (
    <fieldset className={classes.network}>
      <legend>Network</legend>
      <NativeSelect
        label="Proxy"
        data={proxies}
        value={proxy.kind}
        onChange={(event) => chooseProxy(event.currentTarget.value)}
      />
      {proxy.kind === 'address' && (
        <>
          <TextInput
            label="Proxy address"
            placeholder="http://proxy.example.com:3128"
            description="Begins with http://, https:// or socks5://."
            value={proxy.address}
            spellCheck={false}
            error={errorAt('draft.network.proxy.address')}
            onChange={(event) => changeProxy({ ...proxy, address: event.currentTarget.value })}
          />
          <div className={classes.pair}>
            <TextInput
              label="Proxy user"
              value={proxy.user ?? ''}
              autoComplete="off"
              error={errorAt('draft.network.proxy.user')}
              onChange={(event) => {
                const user = event.currentTarget.value
                const { user: _before, ...rest } = proxy
                changeProxy(user === '' ? rest : { ...rest, user })
              }}
            />
            <PasswordInput
              label="Proxy password"
              autoComplete="off"
              description={keptNote(connection?.kept.proxyPassword)}
              value={secrets.proxyPassword ?? ''}
              onChange={(event) => changeSecrets({ ...secrets, proxyPassword: event.currentTarget.value })}
            />
          </div>
        </>
      )}
      <ChosenFile label="Extra certificate authority" field="authority" form={form} />
      <ChosenFile label="Client certificate" field="clientCertificate" form={form} />
      {clientCertificate && (
        <PasswordInput
          label="Passphrase"
          autoComplete="off"
          description={keptNote(connection?.kept.passphrase)}
          value={secrets.passphrase ?? ''}
          error={errorAt('secrets.passphrase')}
          onChange={(event) => changeSecrets({ ...secrets, passphrase: event.currentTarget.value })}
        />
      )}
    </fieldset>
  )
}
