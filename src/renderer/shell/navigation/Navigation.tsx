import { Stack } from '@mantine/core'
import { useEffect, useState, type ReactNode } from 'react'
import { Link } from 'wouter'
import { useAsk } from '../../bridge/queries.ts'
import { keyHint, keysOf } from '../../domain/keysInWords.ts'
import { useScreenPath } from '../../session/address.ts'
import { useConnection } from '../../session/connections.ts'
import layout from '../../components/layout.module.css'
import classes from '../Frame.module.css'
import { screens } from './screens.ts'

const divided = '/activity'

/** How many cases are not closed; nothing where there is none. It is read once the first screen rests. */
function OpenCases(): ReactNode {
  const [isRested, setRested] = useState(false)
  const count = useAsk('cases.count', {}, { enabled: isRested }).data?.value ?? 0
  useEffect(() => {
    const idle = requestIdleCallback(() => setRested(true))
    return () => cancelIdleCallback(idle)
  }, [])
  return (
    count > 0 && (
      <span className={classes.count} title="Cases that are not closed">
        {count}
      </span>
    )
  )
}

/** The screens, each with its way and its shortcut. */
export function Navigation(): ReactNode {
  const path = useScreenPath()
  const isDemo = useConnection()?.builtIn
  return (
    <nav className={classes.side} aria-label="Screens">
      <Stack component="ul" gap={2} p="sm" className={layout.plainList}>
        {screens.map(({ name, path: own, Icon }) => (
          <li key={own} className={own === divided ? classes.divided : classes.place}>
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
            {name === 'Cases' && <OpenCases />}
          </li>
        ))}
      </Stack>
      {isDemo && <p className={classes.foot}>Demo data, made on this machine</p>}
    </nav>
  )
}
