import '@mantine/core/styles/Tabs.layer.css'
import '@mantine/core/styles/Typography.layer.css'
import { Tabs, Typography } from '@mantine/core'
import { useLayoutEffect, useRef, useState, type MouseEvent, type ReactNode } from 'react'
import { guidePages, guideTasks } from 'virtual:guide'
import { screenNames } from '../../../shared/commands.ts'
import { Dialog } from '../../components/dialog/Dialog.tsx'
import { addressNow } from '../../session/address.ts'
import { useDrawer } from '../../stores/drawer.ts'
import { closeFrameDialog } from '../../stores/frameDialog.ts'

const screens = [...screenNames, 'Requests', 'Ticket'].map((name) => name.toLowerCase())
const titleOf = (page: string): string => /^<h2>(.*?)<\/h2>/.exec(guidePages[page] ?? '')?.[1] ?? page

function pageHere(): string {
  const { open } = useDrawer.getState()
  if (open) return open
  const [, screen = '', subject] = /^\/([a-z]+)(\/[^?])?/.exec(addressNow()) ?? []
  if (screen === 'bonuses' && subject !== undefined) return 'bonus-fails'
  return Object.hasOwn(guidePages, screen) ? screen : 'overview'
}

function GuidePage({ page, open }: { page: string; open: (page: string) => void }): ReactNode {
  const article = useRef<HTMLDivElement>(null)
  // Chromium's `scrollTo` returns a promise, which an effect may not return.
  useLayoutEffect(() => {
    article.current?.scrollTo(0, 0)
  }, [page])
  const follow = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    if (!link) return
    event.preventDefault()
    open((link.getAttribute('href') ?? '').replace('.md', ''))
    article.current?.focus()
  }
  return (
    <Typography
      component="article"
      ref={article}
      maw="80ch"
      h="100%"
      px="xl"
      py={4}
      style={{ overflow: 'auto' }}
      aria-label="Page of the guide"
      tabIndex={0}
      onClick={follow}
      // The build makes the pages from docs/guide.
      dangerouslySetInnerHTML={{ __html: guidePages[page] ?? '' }}
    />
  )
}

/** The user guide: a page per task, then a page per screen. The guide opens at the page of the current screen. */
export function GuideDialog(): ReactNode {
  const [page, setPage] = useState(pageHere)
  return (
    <Dialog close={closeFrameDialog} title="User guide" size={960}>
      <Tabs
        orientation="vertical"
        variant="pills"
        value={page}
        onChange={(next) => setPage(next ?? page)}
        styles={{
          root: { height: 'min(70vh, 640px)' },
          list: { flex: '0 0 224px', flexWrap: 'nowrap', overflow: 'auto' },
          tab: { flex: 'none', whiteSpace: 'normal', lineHeight: 1.3 },
          tabLabel: { textAlign: 'left' }
        }}
      >
        <Tabs.List aria-label="Pages of the guide">
          {[...guideTasks, ...screens].map((name) => (
            <Tabs.Tab
              key={name}
              value={name}
              {...(name === screens[0] && { mt: 'sm' })}
              data-autofocus={page === name || undefined}
            >
              {titleOf(name)}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value={page}>
          <GuidePage page={page} open={setPage} />
        </Tabs.Panel>
      </Tabs>
    </Dialog>
  )
}
