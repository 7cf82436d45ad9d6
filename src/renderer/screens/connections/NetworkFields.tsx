import { Button, NativeSelect, PasswordInput, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Connection, Network } from '../../../shared/contract/connections.ts'
import { useAct } from '../../bridge/queries.ts'
import type { Secrets } from './connectionDraft.ts'
import layout from '../../components/layout.module.css'
import classes from './Connections.module.css'

interface Props {
  readonly network: Network
  readonly kept: Connection['kept'] | undefined
  readonly secrets: Secrets
  readonly errorAt: (field: string) => string | undefined
  readonly change: (network: Network) => void
  readonly changeSecrets: (secrets: Secrets) => void
}

const proxies = [
  { value: 'system', label: 'System proxy' },
  { value: 'none', label: 'None' },
  { value: 'address', label: 'An address' }
]

const keptNote = (isKept: boolean | undefined) => (isKept ? 'One is kept. Leave it empty to keep it.' : undefined)

interface FileProps {
  readonly label: string
  readonly purpose: 'authority' | 'client-certificate'
  readonly file: Network['authority']
  readonly error: string | undefined
  readonly change: (file: Network['authority']) => void
}

/** A file chosen in a dialog of main; the page gets its name and a handle. */
function ChosenFile({ label, purpose, file, error, change }: FileProps): ReactNode {
  const choose = useAct('files.choose')
  const press = () => choose.mutate({ purpose }, { onSuccess: ({ value }) => value && change(value) })
  return (
    <div className={classes.file}>
      <span className={classes.fileLabel}>{label}</span>
      <span className={classes.fileName}>{file?.name ?? 'none'}</span>
      <Button variant="default" aria-label={`Choose ${label.toLowerCase()}`} onClick={press} loading={choose.isPending}>
        Choose…
      </Button>
      {file && (
        <Button variant="default" aria-label={`Remove ${label.toLowerCase()}`} onClick={() => change(undefined)}>
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
export function NetworkFields({ network, kept, secrets, errorAt, change, changeSecrets }: Props): ReactNode {
  const { proxy, authority, clientCertificate } = network
  const withFile = (key: 'authority' | 'clientCertificate', file: Network['authority']) => {
    const { [key]: _before, ...rest } = network
    change(file ? { ...rest, [key]: file } : rest)
  }
  const changeProxy = (kind: string) =>
    change({
      ...network,
      proxy: kind === 'address' ? { kind, address: '' } : { kind: kind === 'none' ? 'none' : 'system' }
    })
  return (
    <fieldset className={classes.network}>
      <legend>Network</legend>
      <NativeSelect
        label="Proxy"
        data={proxies}
        value={proxy.kind}
        onChange={(event) => changeProxy(event.currentTarget.value)}
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
            onChange={(event) => change({ ...network, proxy: { ...proxy, address: event.currentTarget.value } })}
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
                change({ ...network, proxy: user === '' ? rest : { ...rest, user } })
              }}
            />
            <PasswordInput
              label="Proxy password"
              autoComplete="off"
              description={keptNote(kept?.proxyPassword)}
              value={secrets.proxyPassword ?? ''}
              onChange={(event) => changeSecrets({ ...secrets, proxyPassword: event.currentTarget.value })}
            />
          </div>
        </>
      )}
      <ChosenFile
        label="Extra certificate authority"
        purpose="authority"
        file={authority}
        error={errorAt('draft.network.authority')}
        change={(file) => withFile('authority', file)}
      />
      <ChosenFile
        label="Client certificate"
        purpose="client-certificate"
        file={clientCertificate}
        error={errorAt('draft.network.clientCertificate')}
        change={(file) => withFile('clientCertificate', file)}
      />
      {clientCertificate && (
        <PasswordInput
          label="Passphrase"
          autoComplete="off"
          description={keptNote(kept?.passphrase)}
          value={secrets.passphrase ?? ''}
          error={errorAt('secrets.passphrase')}
          onChange={(event) => changeSecrets({ ...secrets, passphrase: event.currentTarget.value })}
        />
      )}
    </fieldset>
  )
}
