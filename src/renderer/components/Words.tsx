import { Box } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Connection } from '../../shared/contract/connections.ts'
import type { Verdict } from '../domain/bonus/verdict.ts'
import classes from './Words.module.css'
import { FieldValue } from './field/FieldValue.tsx'
import layout from './layout.module.css'

export function EnvironmentTag({ environment }: Pick<Connection, 'environment'>): ReactNode {
  return (
    <span className={classes.tag} data-environment={environment}>
      {environment.toUpperCase()}
    </span>
  )
}

export function VerdictWord({ word, tone }: Pick<Verdict, 'word' | 'tone'>): ReactNode {
  return (
    <Box component="span" px="sm" py={1} fw={650} className={layout.tone} data-tone={tone}>
      {word}
    </Box>
  )
}

/** A tag after a title, for a value of any type. Draws nothing if the value is missing. */
export function Tag({ raw, name }: { raw: unknown; name: string }): ReactNode {
  return (
    raw !== undefined && (
      <span className={layout.kind} style={{ overflowWrap: 'anywhere' }}>
        <FieldValue value={raw} name={name} />
      </span>
    )
  )
}
