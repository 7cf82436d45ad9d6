import type { ReactNode } from 'react'
import { countInWords } from '../../../domain/countInWords.ts'
import type { Loaded, RemoteAddress } from '../../../domain/html/findAddresses.ts'
import { readDestination } from '../../../domain/html/readDestination.ts'
import type { ShowPicture } from '../../../domain/html/safeHtml.ts'
import classes from '../message/Preview.module.css'
import type { Pictures } from '../model/usePictures.ts'

const words: Readonly<Record<Loaded, readonly [one: string, many: string]>> = {
  picture: ['picture', 'pictures'],
  pixel: ['tracking pixel', 'tracking pixels'],
  style: ['style', 'styles'],
  frame: ['frame', 'frames'],
  media: ['sound or film', 'sounds or films'],
  script: ['script', 'scripts'],
  other: ['other', 'others']
}

const longest = 50

/** The number of blocked resources, such as `3 remote addresses blocked: 2 pictures, 1 style`. */
export function blockedInWords(remote: readonly RemoteAddress[], show: ShowPicture): string {
  if (remote.length === 0) return 'Nothing remote in it'
  const blocked = remote.filter(({ address, isImage }) => !isImage || show(address) === undefined)
  const shown = remote.length - blocked.length
  const counts = new Map<Loaded, number>()
  for (const { loaded } of blocked) counts.set(loaded, (counts.get(loaded) ?? 0) + 1)
  const kinds = [...counts].map(([loaded, count]) => countInWords(count, ...words[loaded]))
  const addresses = countInWords(blocked.length, 'remote address', 'remote addresses')
  return [
    blocked.length > 0 && `${addresses} blocked: ${kinds.join(', ')}`,
    shown > 0 && `${countInWords(shown, 'picture', 'pictures')} shown`
  ]
    .filter((part) => part !== false)
    .join(' · ')
}

/** Every URL that a message would load by itself. None is requested, except pictures that the user asked for. */
export function BlockedList({ remote, pictures }: { remote: readonly RemoteAddress[]; pictures: Pictures }): ReactNode {
  if (remote.length === 0) return null
  const reasonOf = ({ address, isImage }: RemoteAddress): string => {
    if (!isImage) return 'never loaded'
    if (pictures.show(address) !== undefined) return 'shown'
    return pictures.missing.find((one) => one.address === address)?.reason ?? 'not loaded'
  }
  return (
    <section>
      <h3>Blocked</h3>
      <ul aria-label="Blocked" className={classes.list}>
        {remote.slice(0, longest).map((one, place) => (
          <li key={place}>
            <span className={classes.kind}>{words[one.loaded][0]}</span>
            <span className={classes.address}>{readDestination(one.address).shown}</span>
            <span className={classes.quiet}>{reasonOf(one)}</span>
          </li>
        ))}
      </ul>
      {remote.length > longest && <p className={classes.quiet}>and {remote.length - longest} more</p>}
    </section>
  )
}
