import { Box, Button, Collapse, Group } from '@mantine/core'
import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react'
import { countInWords } from '../../../../shared/countInWords.ts'
import { frameDocument } from '../../../domain/html/frameDocument.ts'
import type { Message } from '../../../domain/html/message.ts'
import { safeHtml } from '../../../domain/html/safeHtml.ts'
import { useNotificationView, usualLook, type NotificationView } from '../../../stores/notificationView.ts'
import { usePreferences } from '../../../stores/view/preferences.ts'
import { BlockedList, blockedInWords, LinkList, RemovedPartList } from './MessageParts.tsx'
import { useBoxSize } from '../../../hooks/useBoxSize.ts'
import layout from '../../../components/layout.module.css'
import classes from './Preview.module.css'
import { usePictures, type MessageRef, type Pictures } from '../model/usePictures.ts'

interface Props {
  readonly message: Message
  readonly language: string | undefined
  /** Absent if the answer has no exchange, so no picture can be requested. */
  readonly ref: MessageRef | undefined
  /** Whether the user asked for this notification's pictures, in any language. */
  readonly hasPictures: boolean
  readonly showPictures: () => void
}

const frameWidths = [320, 375, 768, 1024] as const

/** Returns the preview's look. The role *Support* can't change the look, so it gets the default. */
function useLook(): Pick<NotificationView, keyof typeof usualLook> {
  const isSupport = usePreferences(({ role }) => role === 'support')
  const chosen = useNotificationView(({ width, isDark, hasTools }) => ({ width, isDark, hasTools }))
  return isSupport ? usualLook : chosen
}

function Tools(): ReactNode {
  const { width, isDark } = useLook()
  return (
    <Group gap="sm" pt="sm">
      <Group gap="xs" role="group" aria-label="Width in pixels">
        {frameWidths.map((one) => (
          <Button
            key={one}
            variant={one === width ? 'light' : 'default'}
            aria-pressed={one === width}
            onClick={() => useNotificationView.setState({ width: one })}
          >
            {one}
          </Button>
        ))}
      </Group>
      <Button
        variant={isDark ? 'light' : 'default'}
        aria-pressed={isDark}
        title="Shows the message on a dark page, with the message’s own rules for dark pages."
        onClick={() => useNotificationView.setState({ isDark: !isDark })}
      >
        Dark background
      </Button>
    </Group>
  )
}

interface SummaryProps extends Pick<Props, 'message' | 'showPictures'> {
  readonly pictures: Pictures
}

function Summary({ message: { remote, links }, pictures, showPictures }: SummaryProps): ReactNode {
  const { hasTools } = useLook()
  const isSupport = usePreferences(({ role }) => role === 'support')
  const odd = links.filter(({ destination: { warnings, refusal } }) => warnings.length > 0 || refusal !== undefined)
  const words = links.length > 0 && countInWords(links.length, 'link', 'links')
  return (
    <Group gap="sm" pt="sm">
      <p className={`${layout.quiet} ${layout.fill}`} role="status">
        {[blockedInWords(remote, pictures.show), words].filter(Boolean).join(' · ')}
        {odd.length > 0 && ' · '}
        {odd.length > 0 && (
          <strong className={layout.mark}>{countInWords(odd.length, 'suspicious link', 'suspicious links')}</strong>
        )}
      </p>
      {remote.some(({ isImage }) => isImage) && (
        <Button
          title="Pitboss fetches the pictures without token and cookies. Their host learns that someone looked."
          loading={pictures.state === 'fetching'}
          disabled={pictures.state === 'done'}
          onClick={showPictures}
        >
          Show pictures
        </Button>
      )}
      {!isSupport && (
        <Button
          variant="default"
          aria-expanded={hasTools}
          onClick={() => useNotificationView.setState({ hasTools: !hasTools })}
        >
          Tools
        </Button>
      )}
    </Group>
  )
}

// The maximum number of milliseconds for loading a message. Even the largest sanitised message loads much faster.
const longestLoad = 5000
const endlessWords = 'this message takes longer than 5 seconds to draw'

interface FrameProps {
  readonly html: string
  readonly language: string | undefined
}

/** The preview's frame. Each document gets a new frame, because navigating a frame adds to the window's history. */
function Frame({ html, language }: FrameProps): ReactNode {
  const { isDark, width } = useLook()
  const document = useMemo(() => frameDocument(html, language, isDark), [html, language, isDark])
  const [endless, setEndless] = useState<string>()
  const [loaded, setLoaded] = useState<string>()
  const [allowed, setAllowed] = useState<string>()
  const isDone = loaded === document || allowed === document
  // The frame has its own process. Removing the frame ends this process, even if it is stuck.
  useEffect(() => {
    const timer = isDone ? undefined : setTimeout(() => setEndless(document), longestLoad)
    return () => clearTimeout(timer)
  }, [document, isDone])
  const stage = useRef<HTMLDivElement>(null)
  const room = useBoxSize(stage)?.width ?? 0
  const scale = room > 0 && room < width ? room / width : 1
  if (endless === document && !isDone) {
    return <MessageNotShown why={endlessWords} draw={() => setAllowed(document)} />
  }
  return (
    <>
      <div ref={stage} className={classes.stage}>
        <iframe
          key={document}
          title="Notification preview"
          sandbox=""
          srcDoc={document}
          onLoad={() => setLoaded(document)}
          className={classes.frame}
          style={{ width, height: `${100 / scale}%`, transform: scale === 1 ? undefined : `scale(${scale})` }}
        />
      </div>
      {scale < 1 && (
        <Box component="p" mt="xs" className={layout.quiet}>
          Shown at {Math.round(scale * 100)} % of its size
        </Box>
      )}
    </>
  )
}

/** Shows a message as the player sees it, in a frame that runs no code and loads nothing. Lists what was removed. */
export function Preview({ message, language, ref, hasPictures, showPictures }: Props): ReactNode {
  const { isDark, hasTools } = useLook()
  const { remote, links } = message
  const images = useMemo(() => remote.filter(({ isImage }) => isImage).map(({ address }) => address), [remote])
  const pictures = usePictures(ref, images, hasPictures)
  const { show } = pictures
  const safe = useMemo(() => safeHtml(message, { show, isDark }), [message, show, isDark])
  return (
    <div className={classes.beside}>
      <div>
        <Frame html={safe.html} language={language} />
        <Summary message={message} pictures={pictures} showPictures={showPictures} />
        <Collapse expanded={hasTools}>
          <Tools />
        </Collapse>
      </div>
      <div className={classes.facts}>
        <LinkList links={links} />
        <BlockedList remote={remote} pictures={pictures} />
        <RemovedPartList removedParts={safe.removedParts} />
      </div>
    </div>
  )
}

/** A note in place of a message that is loading or isn't shown. With `draw`, the note has a button *Draw anyway*. */
export function MessageNotShown({ why, draw }: { why: string | undefined; draw?: () => void }): ReactNode {
  return (
    <Box px="lg" py="sm" fz="sm" className={layout.quiet}>
      <p role={draw && 'alert'}>{why === undefined ? 'Reading the message…' : `There is no text to show: ${why}.`}</p>
      {draw && <Button onClick={draw}>Draw anyway</Button>}
    </Box>
  )
}
