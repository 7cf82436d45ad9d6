import { UnstyledButton } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Acceptable } from '../../../shared/contract/knownDifferences.ts'
import { acceptable, isSame } from '../../../shared/drift/acceptable.ts'
import type { Drift } from '../../../shared/outcome/outcome.ts'
import { useConnections } from '../../session/connections.ts'
import { useKnownDifferences } from '../../session/knownDifferences.ts'
import { useAct } from '../../bridge/queries.ts'
import { DriftNotes } from '../../components/drift/Drift.tsx'
import { acceptedInWords, acceptedOn, driftInWords } from '../../domain/driftWords.ts'
import { EmptyNote } from '../../components/Screen.tsx'
import { ProblemNotice } from '../../components/ProblemNotice.tsx'
import layout from '../../components/layout.module.css'
import classes from './RequestsDrawer.module.css'

/** Whether a difference is accepted for a connection, with a button to accept it or undo that. */
function Acceptance({ difference, name }: { difference: Acceptable; name: string }): ReactNode {
  const known = useKnownDifferences().find((one) => isSame(one, difference))
  const accept = useAct('differences.accept')
  const forget = useAct('differences.forget')
  const problem = accept.error ?? forget.error
  const what = `${acceptedInWords(difference)}, on ${name}`
  const words = known ? 'Forget' : 'Accept here'
  return (
    <div className={classes.acceptance}>
      {known && `Accepted on ${acceptedOn(known.acceptedAt)} · `}
      <UnstyledButton
        className={layout.link}
        aria-label={`${words}: ${what}`}
        onClick={() => (known ? forget : accept).mutate(difference)}
      >
        {words}
      </UnstyledButton>
      {problem && <ProblemNotice error={problem} />}
    </div>
  )
}

/** Every difference of an answer, including accepted ones, with buttons to accept them. */
export function Contract({ drift, connection }: { drift: readonly Drift[]; connection: string }): ReactNode {
  // Nothing can be accepted for a connection that was deleted.
  const name = useConnections().find(({ id }) => id === connection)?.name
  if (drift.length === 0) {
    return <EmptyNote title="No difference">The answer is as the documentation describes it.</EmptyNote>
  }
  return (
    <>
      <DriftNotes drift={drift} isWhole />
      <table className={classes.table} aria-label="Differences from the documentation">
        <thead>
          <tr>
            <th>path</th>
            <th>difference</th>
            <th>documented</th>
            <th>received</th>
            <th className={layout.number}>times</th>
            <th title="Places in the lists of the answer, counted from 0">at</th>
          </tr>
        </thead>
        <tbody>
          {drift.map((one) => {
            const difference = acceptable(one, connection)
            return (
              <tr key={`${one.path} ${one.kind} ${one.expected} ${one.came}`}>
                <td className={layout.code}>
                  <span>{one.path}</span>
                  {difference && name !== undefined && <Acceptance difference={difference} name={name} />}
                </td>
                <td>{driftInWords[one.kind]}</td>
                <td className={`${layout.code} ${classes.wire}`}>{one.expected}</td>
                <td className={`${layout.code} ${classes.wire}`}>{one.received}</td>
                <td className={layout.number}>{one.count}</td>
                <td>{one.at.slice(0, 8).join(', ')}</td>
              </tr>
            )
          })}
        </tbody>
      </table>
      {name !== undefined && (
        <p className={layout.quiet}>
          The screens of {name} mark an accepted difference quietly and leave it out of their counts. This list always
          shows all.
        </p>
      )}
    </>
  )
}
