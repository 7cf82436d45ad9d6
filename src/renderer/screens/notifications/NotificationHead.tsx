import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { useConnection } from '../../bridge/connections.ts'
import { useCopy } from '../../bridge/useCopy.ts'
import type { Message } from '../../parts/html/message.ts'
import { Identifier } from '../../parts/Identifier.tsx'
import { Picture } from '../../parts/picture/Picture.tsx'
import { titleOf } from '../../parts/notifications/titleOf.ts'
import { useTimeLens, When } from '../../parts/time/When.tsx'
import { whenWords } from '../../parts/time/whenWords.ts'
import { ownDrift } from '../../table/rowOrigins.ts'
import type { LoadedNotification } from './loadedNotifications.ts'
import { notificationTicket } from './messageText.ts'
import classes from './NotificationView.module.css'
import { readState } from './notificationWords.ts'

interface Props {
  readonly loaded: LoadedNotification
  readonly connection: string
  readonly message: Message | undefined
  readonly language: string
}

/** The notification's own picture. It is a path in the platform's storage, whose address only the connection knows. */
function Image({ loaded: { notification }, connection }: Pick<Props, 'loaded' | 'connection'>): ReactNode {
  const used = useConnection()
  const { image } = notification
  const isPath = typeof image === 'string' && image !== ''
  if (isPath && used && !used.builtIn && used.storageBaseUrl === '') {
    return (
      <p className={classes.storage}>
        Its picture is not shown: this connection has no storage base URL.
        <code>{image.slice(0, 200)}</code>
      </p>
    )
  }
  return (
    <Picture
      connection={connection}
      address={image}
      place="storage"
      width={128}
      height={72}
      alt="Image of the notification"
      fit="cover"
    />
  )
}

/** What a notification is, in a glance, and its words for a ticket. */
export function NotificationHead({ loaded, connection, message, language }: Props): ReactNode {
  const { notification } = loaded
  const { lens, zone } = useTimeLens()
  const { said, copy } = useCopy()
  const { word } = readState(loaded)
  const differences = ownDrift(loaded).length
  const { id, created_at: createdAt, read_at: readAt } = notification
  const inWords = (time: string) => whenWords(time, lens, { zone }).shown
  const copyText = () => {
    if (!message) return
    const created = typeof createdAt === 'string' ? inWords(createdAt) : 'unknown time'
    const state = word === 'Read' && typeof readAt === 'string' ? `Read ${inWords(readAt)}` : word
    void copy(notificationTicket({ created, state, language, id }, message))
  }
  return (
    <header className={classes.head}>
      <div className={classes.what}>
        <h2 dir="auto">{titleOf(notification) || 'A notification without words'}</h2>
        <p className={classes.about}>
          <span className={classes.state} data-state={word}>
            {word}
          </span>
          {typeof readAt === 'string' && readAt !== '' && <When value={readAt} isShort />}
          <span className={classes.pair}>
            created <When value={createdAt} isShort />
          </span>
          {differences > 0 && (
            <span className={classes.drift}>
              {differences} {differences === 1 ? 'difference' : 'differences'} from the documentation
            </span>
          )}
        </p>
        <p className={classes.about}>
          {id !== undefined && <Identifier value={id} name="id" />}
          <Button variant="default" disabled={!message} onClick={copyText}>
            Copy text
          </Button>
          <span role="status" className={classes.quiet}>
            {said}
          </span>
        </p>
      </div>
      <Image loaded={loaded} connection={connection} />
    </header>
  )
}
