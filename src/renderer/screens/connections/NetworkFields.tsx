import { Button, NativeSelect, PasswordInput, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Network } from '../../../shared/contract/connections.ts'
import { useAct } from '../../bridge/queries.ts'
import { secretBox, typedBox, type ConnectionForm } from './connectionDraft.ts'
import layout from '../../components/layout.module.css'
import classes from './Connections.module.css'

const proxies = [
  { value: 'system', label: 'System proxy' },
  { value: 'none', label: 'None' },
  { value: 'address', label: 'An address' }
]

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
      <Button aria-label={`Choose ${label.toLowerCase()}`} onClick={press} loading={choose.isPending}>
        Choose…
      </Button>
      {file && (
        <Button aria-label={`Remove ${label.toLowerCase()}`} onClick={() => put(undefined)}>
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
  const { draft, change, errorAt } = form
  const { proxy, clientCertificate } = draft.network
  const changeProxy = (changed: Network['proxy']) => change({ network: { ...draft.network, proxy: changed } })
  const chooseProxy = (kind: string) =>
    changeProxy(kind === 'address' ? { kind, address: '' } : { kind: kind === 'none' ? 'none' : 'system' })
  return (
    <fieldset className={classes.network}>
      <legend>Network</legend>
      <NativeSelect label="Proxy" data={proxies} {...typedBox(proxy.kind, chooseProxy)} />
      {proxy.kind === 'address' && (
        <>
          <TextInput
            label="Proxy address"
            placeholder="http://proxy.example.com:3128"
            description="Begins with http://, https:// or socks5://."
            error={errorAt('draft.network.proxy.address')}
            {...typedBox(proxy.address, (address) => changeProxy({ ...proxy, address }))}
          />
          <div className={classes.pair}>
            <TextInput
              label="Proxy user"
              error={errorAt('draft.network.proxy.user')}
              {...typedBox(proxy.user ?? '', (user) => {
                const { user: _before, ...rest } = proxy
                changeProxy(user === '' ? rest : { ...rest, user })
              })}
            />
            <PasswordInput label="Proxy password" {...secretBox(form, 'proxyPassword')} />
          </div>
        </>
      )}
      <ChosenFile label="Extra certificate authority" field="authority" form={form} />
      <ChosenFile label="Client certificate" field="clientCertificate" form={form} />
      {clientCertificate && <PasswordInput label="Passphrase" {...secretBox(form, 'passphrase')} />}
    </fieldset>
  )
}
