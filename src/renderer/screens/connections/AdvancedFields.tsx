import { Box, Button, Checkbox, Group, NativeSelect, PasswordInput, Stack, TextInput } from '@mantine/core'
import { useState, type ReactNode, useRef } from 'react'
import { addressBox, textBox, tickBox, type ConnectionForm, secretBox } from './connectionDraft.ts'
import type { SourceName, Network } from '../../../shared/contract/connections.ts'
import { mostNames, sourceKinds } from '../../../shared/values/sourceKinds.ts'
import { kindWords } from '../../domain/transactions/transaction.ts'
import { reasonOf } from '../../domain/problems.ts'
import { useAct } from '../../bridge/queries.ts'
import layout from '../../components/layout.module.css'
import { Select, typedBox } from '../../components/boxes/boxes.tsx'
import { TemplatesFields } from './TemplatesFields.tsx'

const pagings = [
  { value: 'body', label: 'Body as documented' },
  { value: 'query', label: 'Query' },
  { value: 'both', label: 'Both' }
] as const
const meanings = [
  { value: 'unknown', label: 'Unknown' },
  { value: 'in', label: 'Money in' },
  { value: 'out', label: 'Money out' }
] as const
const states = [
  { value: 'succeed', label: 'Only Succeed (assumed)' },
  { value: 'all', label: 'Every state' }
] as const
const zones = ['UTC', ...Intl.supportedValuesOf('timeZone').filter((zone) => zone !== 'UTC')]

const shownAbove = ['draft.name', 'draft.baseUrl', 'draft.environment']

/** Fields that few connections need. In a new connection, these fields are collapsed at first. */
export function AdvancedFields({ form, refused }: { form: ConnectionForm; refused: string | undefined }): ReactNode {
  const { draft, connection, change } = form
  const { counting } = draft
  const [isOpen, setOpen] = useState(connection !== undefined)
  const isRefused = refused !== undefined && /^(?:draft|secrets)\./.test(refused) && !shownAbove.includes(refused)
  return (
    <details open={isOpen || isRefused} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <Box component="summary" fw={600} mb={12} w="fit-content" style={{ cursor: 'pointer' }}>
        Advanced
      </Box>
      <Stack gap={12}>
        <Checkbox label="Read-only" {...tickBox(form, 'readOnly')} />
        <TextInput
          label="Storage base URL"
          description="Where pictures with a relative path are stored. Optional."
          {...addressBox(form, 'storageBaseUrl')}
        />
        <Group grow gap={12} align="start">
          <NativeSelect label="Time zone when none is given" data={zones} {...textBox(form, 'zone')} />
          <Select
            label="Jackpot paging"
            choices={pagings}
            value={draft.jackpotPaging}
            choose={(jackpotPaging) => change({ jackpotPaging })}
          />
        </Group>
        <Group grow gap={12} align="start">
          <Select
            label="A positive amount is"
            choices={meanings}
            value={counting.positive}
            choose={(positive) => change({ counting: { ...counting, positive } })}
          />
          <Select
            label="States that count as money in or out"
            choices={states}
            value={counting.states}
            choose={(counted) => change({ counting: { ...counting, states: counted } })}
          />
        </Group>
        <Group grow gap={12} align="start">
          <TextInput
            label="Time limit in seconds"
            inputMode="numeric"
            value={String(draft.timeLimit)}
            error={draft.timeLimit < 1 || draft.timeLimit > 600 ? 'From 1 to 600.' : undefined}
            onChange={(event) =>
              change({ timeLimit: Number(event.currentTarget.value.replace(/\D/g, '').slice(0, 4)) })
            }
          />
          <Checkbox label="Send token to public reads" mt={27} {...tickBox(form, 'sendTokenToPublicReads')} />
        </Group>
        <NamesFields form={form} />
        <TemplatesFields form={form} />
        <NetworkFields form={form} />
      </Stack>
    </details>
  )
}

const kinds = sourceKinds.map((value) => ({ value, label: kindWords[value] }))

function NamesFields({ form: { draft, change, errorAt } }: { readonly form: ConnectionForm }): ReactNode {
  const group = useRef<HTMLDivElement>(null)
  const { names } = draft
  const put = (index: number, part: Partial<SourceName>) =>
    change({ names: names.map((one, at) => (at === index ? { ...one, ...part } : one)) })
  const error = errorAt('draft.names')
  return (
    <Stack component="fieldset" ref={group} gap={10} m={0} p="10px 12px 12px" className={layout.card}>
      <legend className={layout.heading}>Names</legend>
      <p className={layout.quiet}>
        Give each source_type of this platform a word and a kind. Without them, Pitboss assumes nothing.
      </p>
      {names.map(({ sourceType, word, kind }, index) => (
        <Group key={index} gap={8} wrap="nowrap">
          <TextInput
            aria-label={`source_type ${index + 1}`}
            flex={3}
            placeholder="Source@GameProcessing"
            maxLength={200}
            {...typedBox(sourceType, (typed) => put(index, { sourceType: typed }))}
          />
          <TextInput
            aria-label={`Word ${index + 1}`}
            flex={2}
            placeholder="Game round"
            maxLength={60}
            {...typedBox(word, (typed) => put(index, { word: typed }))}
          />
          <Select
            name={`Kind ${index + 1}`}
            w={112}
            choices={kinds}
            value={kind}
            choose={(chosen) => put(index, { kind: chosen })}
          />
          <Button
            aria-label={`Remove name ${index + 1}`}
            onClick={() => {
              // The button disappears with its row, so move the focus first.
              group.current?.querySelector<HTMLElement>('button:last-child')?.focus()
              change({ names: names.filter((_one, at) => at !== index) })
            }}
          >
            Remove
          </Button>
        </Group>
      ))}
      {error !== undefined && <p className={layout.problem}>{error}</p>}
      <Button
        style={{ alignSelf: 'start' }}
        disabled={names.length >= mostNames}
        onClick={() => change({ names: [...names, { sourceType: '', word: '', kind: 'other' }] })}
      >
        Add name
      </Button>
    </Stack>
  )
}

const proxies = [
  { value: 'system', label: 'System proxy' },
  { value: 'none', label: 'None' },
  { value: 'address', label: 'An address' }
] as const

interface FileProps {
  readonly label: string
  readonly field: 'authority' | 'clientCertificate'
  readonly form: ConnectionForm
}

const purposes = { authority: 'authority', clientCertificate: 'client-certificate' } as const

/** A file that the user chose in main's dialog. The page receives only its name and a handle. */
function ChosenFile({ label, field, form: { draft, change, errorAt } }: FileProps): ReactNode {
  const { [field]: file, ...others } = draft.network
  const choose = useAct('files.choose')
  const error = choose.error ? reasonOf(choose.error.problem) : errorAt(`draft.network.${field}`)
  const put = (chosen: typeof file) => change({ network: chosen ? { ...others, [field]: chosen } : others })
  const press = () => choose.mutate({ purpose: purposes[field] }, { onSuccess: ({ value }) => value && put(value) })
  return (
    <Group gap={8} fz="sm">
      <span style={{ flex: '0 0 12rem', fontWeight: 500 }}>{label}</span>
      <Box component="span" flex={1} c="dimmed" style={{ overflowWrap: 'anywhere' }}>
        {file?.name ?? 'none'}
      </Box>
      <Button aria-label={`Choose ${label.toLowerCase()}`} onClick={press} loading={choose.isPending}>
        Choose…
      </Button>
      {file && (
        <Button aria-label={`Remove ${label.toLowerCase()}`} onClick={() => put(undefined)}>
          Remove
        </Button>
      )}
      {error !== undefined && <p className={`${layout.problem} ${layout.ownLine}`}>{error}</p>}
    </Group>
  )
}

/** The proxy and certificates of a connection. Main puts secrets into the vault; the page never shows a saved one. */
function NetworkFields({ form }: { readonly form: ConnectionForm }): ReactNode {
  const { draft, change, errorAt } = form
  const { proxy, clientCertificate } = draft.network
  const changeProxy = (changed: Network['proxy']) => change({ network: { ...draft.network, proxy: changed } })
  const chooseProxy = (kind: Network['proxy']['kind']) =>
    changeProxy(kind === 'address' ? { kind, address: '' } : { kind })
  return (
    <Stack component="fieldset" gap={10} m={0} p="10px 12px 12px" className={layout.card}>
      <legend className={layout.heading}>Network</legend>
      <Select label="Proxy" choices={proxies} value={proxy.kind} choose={chooseProxy} />
      {proxy.kind === 'address' && (
        <>
          <TextInput
            label="Proxy address"
            placeholder="http://proxy.example.com:3128"
            description="Begins with http://, https:// or socks5://."
            error={errorAt('draft.network.proxy.address')}
            {...typedBox(proxy.address, (address) => changeProxy({ ...proxy, address }))}
          />
          <Group grow gap={12} align="start">
            <TextInput
              label="Proxy user"
              error={errorAt('draft.network.proxy.user')}
              {...typedBox(proxy.user ?? '', (user) => {
                const { user: _before, ...rest } = proxy
                changeProxy(user === '' ? rest : { ...rest, user })
              })}
            />
            <PasswordInput label="Proxy password" {...secretBox(form, 'proxyPassword')} />
          </Group>
        </>
      )}
      <ChosenFile label="Extra certificate authority" field="authority" form={form} />
      <ChosenFile label="Client certificate" field="clientCertificate" form={form} />
      {clientCertificate && <PasswordInput label="Passphrase" {...secretBox(form, 'passphrase')} />}
    </Stack>
  )
}
