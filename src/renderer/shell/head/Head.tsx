import { Button, Group } from '@mantine/core'
import { IconArrowsExchange, IconSearch } from '@tabler/icons-react'
import { useEffect, useState, type ReactNode } from 'react'
import { listen } from '../../bridge/request.ts'
import { EnvironmentTag } from '../../components/Words.tsx'
import { grouped } from '../../../shared/countInWords.ts'
import { keyHint, keysOf } from '../../domain/keysInWords.ts'
import { runCommand } from '../../hooks/useCommands.ts'
import { useConnection } from '../../session/connections.ts'
import { useDrawer } from '../../stores/drawer.ts'
import layout from '../../components/layout.module.css'
import classes from './Head.module.css'
import { AccountMenu, ConnectionMenu, ViewMenu } from './HeadMenu.tsx'

function FindButton(): ReactNode {
  return (
    <button type="button" className={classes.find} {...keyHint('find')} onClick={() => void runCommand('find')}>
      <IconSearch size={14} aria-hidden="true" />
      <span className={classes.findWords}>Find an id, a link, a command</span>
      <kbd className={layout.key}>{keysOf('find')}</kbd>
    </button>
  )
}

function RequestsButton(): ReactNode {
  const isOpen = useDrawer((drawer) => drawer.isOpen)
  const [count, setCount] = useState(0)
  useEffect(() => listen('exchanges.changed', ({ number }) => setCount((before) => Math.max(before, number))), [])
  return (
    <Group component="span" gap={6} wrap="nowrap">
      <Button
        variant={isOpen ? 'light' : 'default'}
        aria-expanded={isOpen}
        {...keyHint('requests')}
        onClick={() => void runCommand('requests')}
        leftSection={<IconArrowsExchange size={14} aria-hidden="true" />}
      >
        Requests
      </Button>
      {/* Beside the name, so that the button is called the same whatever the count; as wide as four digits, so that nothing moves. */}
      <span className={`${layout.quiet} ${layout.numbers}`} style={{ minWidth: 28 }} aria-hidden="true">
        {count > 0 && grouped(count)}
      </span>
    </Group>
  )
}

/** The head of every screen: who and where at the left, Find in the middle, what is seen at the right. */
export function Head({ deleted }: { deleted: string | undefined }): ReactNode {
  const connection = useConnection()
  return (
    <>
      <div
        style={{ gridColumn: '1 / -1', background: 'var(--environment)' }}
        data-environment={connection?.environment}
      />
      <header className={classes.head} data-environment={connection?.environment}>
        <span className={classes.name}>
          <span className={classes.nameWord}>Pitboss</span>
        </span>
        <Group gap={6} wrap="nowrap" flex="none">
          <ConnectionMenu deleted={deleted} />
          <AccountMenu />
          {connection && <EnvironmentTag environment={connection.environment} />}
          {connection?.readOnly && <span className={layout.kind}>READ-ONLY</span>}
        </Group>
        <FindButton />
        <ViewMenu />
        <RequestsButton />
      </header>
    </>
  )
}
