import { Box, Stack, VisuallyHidden } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { keyHint } from '../../keys/keysInWords.ts'
import { isOpen } from '../../../shared/contract/journal.ts'
import { useJournal } from '../../bridge/queries.ts'
import { useScreenPath } from '../../session/address.ts'
import { useConnection } from '../../session/connections.ts'
import layout from '../../components/layout.module.css'
import classes from '../Frame.module.css'
import { usePreferences } from '../../stores/view/preferences.ts'
import { screensOf } from './screens.ts'

const divided = '/activity'

/** The role's screens and their shortcuts, and the number of activations with an unknown outcome. */
export function Navigation(): ReactNode {
  const path = useScreenPath()
  const isDemo = useConnection()?.builtIn
  const role = usePreferences((preferences) => preferences.role)
  const unresolved = useJournal().data?.value.entries.filter(isOpen).length ?? 0
  return (
    <nav className={classes.side} aria-label="Screens">
      <Stack component="ul" gap={2} p="sm" className={layout.plainList}>
        {screensOf(role, unresolved > 0).map(({ name, path: own, Icon }) => (
          <li key={own} className={own === divided ? classes.divided : classes.entry}>
            <Link
              href={own}
              className={classes.link}
              aria-label={name}
              {...keyHint(name)}
              aria-current={path === own ? 'page' : undefined}
            >
              <Icon size={16} stroke={1.75} aria-hidden="true" />
              <span className={classes.linkName}>{name}</span>
            </Link>
            {name === 'Activity' && unresolved > 0 && (
              <span className={classes.count}>
                {unresolved}
                <VisuallyHidden> with an unknown outcome</VisuallyHidden>
              </span>
            )}
          </li>
        ))}
      </Stack>
      {isDemo && (
        <Box component="p" px="lg" py="md" className={`${layout.quiet} ${classes.foot}`}>
          Demo data, made on this machine
        </Box>
      )}
    </nav>
  )
}
