import { Button, Stack } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import { useAct } from '../../../bridge/queries.ts'
import type { MessageLink, Loaded, RemoteAddress } from '../../../domain/html/findAddresses.ts'
import { spelledOut } from '../../../../shared/text/invisible.ts'
import { readDestination } from '../../../domain/html/readDestination.ts'
import { ProblemNotice } from '../../../components/ProblemNotice.tsx'
import layout from '../../../components/layout.module.css'
import classes from './Preview.module.css'
import { countInWords, grouped } from '../../../../shared/countInWords.ts'
import type { ShowPicture } from '../../../domain/html/safeHtml.ts'
import { factsInWords, heavyInWords } from '../../../domain/picture/pictureWords.ts'
import type { Pictures } from '../model/usePictures.ts'
import type { RemovedPart } from '../../../domain/html/parseMessage.ts'

const fromInWords: Readonly<Record<MessageLink['from'], string>> = {
  link: '',
  form: 'a form sends what is typed to',
  refresh: 'leads away without a press to'
}

function Link({ link, number }: { link: MessageLink; number: number }): ReactNode {
  const open = useAct('links.open')
  const { from, text, destination } = link
  const { shown, url, refusal, warnings } = destination
  return (
    <li>
      <span className={layout.quiet}>[{number}]</span>
      <Stack component="span" gap={1} miw={0} style={{ overflowWrap: 'anywhere' }}>
        <span dir="auto">
          {spelledOut(text) || <span className={layout.quiet}>{fromInWords[from] || 'without words'}</span>}
        </span>
        <bdi className={layout.code}>{shown}</bdi>
        {warnings.map((warning) => (
          <strong key={warning} className={layout.mark}>
            {warning}
          </strong>
        ))}
        {refusal !== undefined && <span className={layout.quiet}>Never opened: {refusal}.</span>}
        {open.error && <ProblemNotice error={open.error} />}
      </Stack>
      {url !== undefined && (
        <Button loading={open.isPending} onClick={() => open.mutate({ url })}>
          Open…
        </Button>
      )}
    </li>
  )
}

const mostDrawn = 50

interface PartProps<One> {
  readonly title: string
  readonly name: string
  readonly all: readonly One[]
  readonly look: string | undefined
  readonly children: (one: One, index: number) => ReactNode
}

function PartList<One>({ title, name, all, look = '', children }: PartProps<One>): ReactNode {
  const [isWhole, setWhole] = useState(false)
  if (all.length === 0) return null
  return (
    <section>
      <h3 className={layout.heading}>{title}</h3>
      <ul aria-label={name} className={`${layout.plainList} ${look}`}>
        {all.slice(0, isWhole ? undefined : mostDrawn).map(children)}
      </ul>
      {all.length > mostDrawn && !isWhole && (
        <Button variant="subtle" onClick={() => setWhole(true)}>
          Show all {grouped(all.length)}
        </Button>
      )}
    </section>
  )
}

/** Lists where a message's links really lead. Only https links can be opened, and main asks before it opens one. */
export const LinkList = ({ links }: { links: readonly MessageLink[] }): ReactNode => (
  <PartList title="Links" name="Links" all={links} look={classes.list}>
    {(link, index) => <Link key={index} link={link} number={index + 1} />}
  </PartList>
)

export const RemovedPartList = ({ removedParts }: { removedParts: readonly RemovedPart[] }): ReactNode => (
  <PartList title="Removed before it was shown" name="Removed" all={removedParts} look={layout.row}>
    {({ name, kind, count }) => (
      <li key={`${kind} ${name}`} className={layout.kind}>
        <code className={layout.code}>
          {kind === 'element' ? `<${name}>` : kind === 'style' ? `style: ${name}` : name}
        </code>
        {count > 1 && ` × ${count}`}
      </li>
    )}
  </PartList>
)

const words: Readonly<Record<Loaded, readonly [one: string, many: string]>> = {
  picture: ['picture', 'pictures'],
  pixel: ['tracking pixel', 'tracking pixels'],
  style: ['style', 'styles'],
  frame: ['frame', 'frames'],
  media: ['sound or film', 'sounds or films'],
  script: ['script', 'scripts'],
  other: ['other', 'others']
}

/** Counts what was blocked: `3 remote addresses blocked: 2 pictures, 1 style`. */
export function blockedInWords(remote: readonly RemoteAddress[], show: ShowPicture): string {
  if (remote.length === 0) return 'No remote content'
  const blocked = remote.filter(({ address, isImage }) => !isImage || show(address) === undefined)
  const shown = remote.length - blocked.length
  const kinds = [...Map.groupBy(blocked, ({ loaded }) => loaded)].map(([loaded, all]) =>
    countInWords(all.length, ...words[loaded])
  )
  // An embedded picture isn't remote.
  const remoteness = blocked.some(({ address }) => /^data:/i.test(address)) ? '' : 'remote '
  const addresses = countInWords(blocked.length, `${remoteness}address`, `${remoteness}addresses`)
  return [
    blocked.length > 0 && `${addresses} blocked: ${kinds.join(', ')}`,
    shown > 0 && `${countInWords(shown, 'picture', 'pictures')} shown`
  ]
    .filter((part) => part !== false)
    .join(' · ')
}

/** Lists every URL that a message would load. Pitboss requests only pictures, and only if the user asks for them. */
export function BlockedList({ remote, pictures }: { remote: readonly RemoteAddress[]; pictures: Pictures }): ReactNode {
  const reasonOf = ({ address, isImage }: RemoteAddress): string => {
    if (!isImage) return 'never loaded'
    const facts = pictures.factsOf(address)
    const heavy = facts && heavyInWords(facts)
    if (facts) return [`shown: ${factsInWords(facts)}`, heavy && `heavy: ${heavy}`].filter(Boolean).join(' · ')
    return pictures.missing.find((one) => one.address === address)?.reason ?? 'not loaded'
  }
  return (
    <PartList title="Blocked" name="Blocked" all={remote} look={classes.list}>
      {(one, index) => (
        <li key={index}>
          <span className={layout.quiet}>{words[one.loaded][0]}</span>
          <bdi className={layout.code}>{readDestination(one.address).shown}</bdi>
          <span className={layout.quiet}>{reasonOf(one)}</span>
        </li>
      )}
    </PartList>
  )
}
