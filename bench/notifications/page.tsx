import './globals.ts'
import '@mantine/core/styles/baseline.css'
import '@mantine/core/styles/default-css-variables.css'
import '@mantine/core/styles/global.css'
import '../../src/renderer/app/global.css'
import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { hostileHtml } from '../../src/demo/world/notificationTexts.ts'
import { queries } from '../../src/renderer/bridge/queries.ts'
import { readMessage } from '../../src/renderer/domain/html/message.ts'
import { Notification } from '../../src/shared/contract/notifications.ts'
import { receivedAs } from '../../src/shared/readings/received.ts'
import type { ReceivedNotification } from '../../src/renderer/screens/notifications/model/notificationRows.ts'
import { NotificationList } from '../../src/renderer/screens/notifications/list/NotificationList.tsx'
import { readContents, readHtml } from '../../src/renderer/domain/notifications/notification.ts'
import { titleOf } from '../../src/renderer/domain/notifications/titleOf.ts'
import { Preview } from '../../src/renderer/screens/notifications/message/Preview.tsx'
import { theme, variables } from '../../src/renderer/app/theme.ts'
import type { RowSelection } from '../../src/renderer/collection/selection/useRowSelection.ts'

/** What the bench asks of its page. */
export interface NotificationsBench {
  /** Milliseconds from the first drawing to the layout of a list of ten notifications; plain has the same words as mere text. */
  mount(kind: 'plain' | 'hostile'): number
  /** Opens the preview of each in turn; the answer is how many live frames there were at most, and how many after. */
  previews(): Promise<{ readonly most: number; readonly last: number }>
}

declare global {
  interface Window {
    notificationsBench: NotificationsBench
  }
}

// Each round reads notifications that were not read before: what is kept of one must not count for the next.
const makeTen = (textOf: (html: string) => string): ReceivedNotification[] =>
  hostileHtml.slice(0, 10).map((html, index) =>
    receivedAs(Notification, {
      id: `hostile-${index}`,
      contents: [
        { language: 'en', content: textOf(html), is_default: true },
        { language: 'de', content: textOf('<p>Diese Fassung ist harmlos.</p>'), is_default: false }
      ],
      image: 'a.png',
      is_read: index % 2 === 0,
      read_at: '2026-03-08T02:31:00.000001Z',
      created_at: `2026-03-08T02:3${index}:00.000000Z`
    })
  )

const makeHostile = () => makeTen((html) => html)

/** The same words as plain text, which needs no reading. */
const makePlain = () => makeTen((html) => titleOf(receivedAs(Notification, { contents: [{ content: html }] })).words)

const root = createRoot(document.getElementById('root') ?? document.body)

const draw = (node: ReactNode) =>
  flushSync(() =>
    root.render(
      <QueryClientProvider client={queries}>
        <MantineProvider theme={theme} cssVariablesResolver={variables}>
          {node}
        </MantineProvider>
      </QueryClientProvider>
    )
  )
const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve))

const noSelection: RowSelection = {
  isExplicit: false,
  places: [],
  elsewhere: 0,
  has: () => false,
  press: () => {},
  drag: () => {},
  only: () => {},
  all: () => {},
  clear: () => {}
}

window.notificationsBench = {
  mount(kind) {
    const ten = kind === 'hostile' ? makeHostile() : makePlain()
    draw(null)
    void document.body.offsetHeight
    const start = performance.now()
    draw(
      <NotificationList
        all={ten}
        order={[...ten.keys()]}
        open={undefined}
        openAt={() => {}}
        selection={noSelection}
        copy={() => {}}
        isOld={false}
        subject=""
      />
    )
    void document.body.offsetHeight
    return performance.now() - start
  },
  async previews() {
    let most = 0
    for (const [at, notification] of makeHostile().entries()) {
      const { value: html = '' } = readHtml(readContents(notification).value?.[0])
      draw(<Preview key={at} message={readMessage(html)} language="en" place={undefined} />)
      await nextFrame()
      most = Math.max(most, window.length)
    }
    return { most, last: window.length }
  }
}
