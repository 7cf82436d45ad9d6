import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import type { KeptAnswer } from '../../../../shared/contract/recentBonuses.ts'
import { useConnection } from '../../../session/connections.ts'
import { ageInWords } from '../../../domain/time/ageInWords.ts'
import { When } from '../../../components/field/When.tsx'
import { useNow } from '../../../hooks/useNow.ts'
import classes from '../Bonuses.module.css'

interface Props {
  readonly answer: KeptAnswer
  readonly lookUp: () => void
}

/** A note that the bonus on screen is a stored copy, with its age and its origin if that is another connection. */
export function StoredNote({ answer: { last, from }, lookUp }: Props): ReactNode {
  const now = useNow()
  const baseUrl = useConnection()?.baseUrl
  const isElsewhere = from !== '' && baseUrl !== undefined && from !== baseUrl
  return (
    <p className={classes.stored}>
      <span>
        <strong>Stored copy of {ageInWords(last, now)}</strong> – answered on <When value={last} isShort />
        {isElsewhere && `, by ${from}, where this connection no longer leads`}. It may have changed since.
      </span>
      <Button variant="default" onClick={lookUp}>
        Look up again
      </Button>
    </p>
  )
}
