import type { ReactNode } from 'react'
import { countInWords } from '../../../shared/countInWords.ts'
import type { Connection } from '../../../shared/contract/connections.ts'
import { useKnownDifferences } from '../../session/knownDifferences.ts'
import { useAct } from '../../bridge/queries.ts'
import { acceptedInWords, acceptedOn } from '../../domain/driftWords.ts'
import { ProblemNotice } from '../../components/ProblemNotice.tsx'
import layout from '../../components/layout.module.css'
import classes from './Connections.module.css'
import { TextButton } from './TextButton.tsx'

/** The differences that were accepted for a connection; nothing where there are none. */
export function KnownDifferences({ connection: { id, name } }: { connection: Connection }): ReactNode {
  const known = useKnownDifferences().filter(({ connection }) => connection === id)
  const forget = useAct('differences.forget')
  if (known.length === 0) return forget.error && <ProblemNotice error={forget.error} />
  return (
    <details className={classes.details}>
      <summary>{countInWords(known.length, 'known difference', 'known differences')} from the documentation</summary>
      <ul className={classes.accounts} aria-label={`Known differences of ${name}`}>
        {known.map(({ acceptedAt, ...difference }) => {
          const what = acceptedInWords(difference)
          return (
            <li key={what}>
              <span className={layout.fill}>{what}</span>
              <span className={classes.noted}>accepted on {acceptedOn(acceptedAt)}</span>
              <TextButton name={`Forget: ${what}`} press={() => forget.mutate(difference)}>
                Forget
              </TextButton>
            </li>
          )
        })}
      </ul>
      {forget.error && <ProblemNotice error={forget.error} />}
    </details>
  )
}
