import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { countInWords, grouped } from '../../../../shared/countInWords.ts'
import { checkPictures, stopChecking, usePictureChecks } from '../../../stores/pictureChecks.ts'
import layout from '../../../components/layout.module.css'
import type { GameFinding } from './findings.ts'
import { useSession } from '../../../session/session.ts'

interface Props {
  readonly addresses: readonly string[]
  readonly found: readonly Pick<GameFinding, 'rule'>[]
  readonly choose: (rule: GameFinding['rule']) => void
}

const faults = ['picture broken', 'picture of another size'] as const

/** Checks pictures, with a request for each; says how far it is and what was found, and stops. */
export function PictureCheck({ addresses, found, choose }: Props): ReactNode {
  const connection = useSession((session) => session.connection)
  const { progress, checked } = usePictureChecks()
  const looked = new Set(addresses.filter((address) => checked.has(address))).size
  const countOf = (fault: string) => found.filter(({ rule }) => rule === fault).length
  const wrong = faults.filter((fault) => countOf(fault) > 0)
  return (
    <>
      <Button
        title="Fetches each of these pictures and compares its size with its name"
        onClick={() => (progress ? stopChecking() : void checkPictures(connection, addresses))}
      >
        {progress ? 'Stop' : 'Check pictures'}
      </Button>
      <span role="status" className={layout.quiet}>
        {progress && `${grouped(progress.done)} of ${grouped(progress.of)} pictures`}
        {!progress && looked > 0 && (
          <>
            {countInWords(looked, 'picture', 'pictures')} checked:{' '}
            {wrong.map((fault, at) => (
              <span key={fault}>
                {at > 0 && ', '}
                <button type="button" className={layout.link} onClick={() => choose(fault)}>
                  {grouped(countOf(fault))} {fault.replace('picture ', '')}
                </button>
              </span>
            ))}
            {wrong.length === 0 && 'each is as it should be'}
          </>
        )}
      </span>
    </>
  )
}
