import { Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { keyHint, keysOf } from '../../keys/keysInWords.ts'
import { useScreenPath } from '../../session/address.ts'
import { useConnection } from '../../session/connections.ts'
import layout from '../../components/layout.module.css'
import classes from '../Frame.module.css'
import { screens } from './screens.ts'

const divided = '/activity'

/** The screens, each with its way and its shortcut. */
export function Navigation(): ReactNode {
  const path = useScreenPath()
  const isDemo = useConnection()?.builtIn
  return (
    <nav className={classes.side} aria-label="Screens">
      <Stack component="ul" gap={2} p="sm" className={layout.plainList}>
        {screens.map(({ name, path: own, Icon }) => (
          <li key={own} className={own === divided ? classes.divided : undefined}>
            <Link
              href={own}
              className={classes.link}
              aria-label={name}
              {...keyHint(name)}
              title={`${name} (${keysOf(name)})`}
              aria-current={path === own ? 'page' : undefined}
            >
              <Icon size={16} stroke={1.75} aria-hidden="true" />
              <span className={classes.linkName}>{name}</span>
            </Link>
          </li>
        ))}
      </Stack>
      {isDemo && <p className={classes.foot}>Demo data, made on this machine</p>}
    </nav>
  )
}
