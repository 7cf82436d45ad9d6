import { Button, Stack } from '@mantine/core'
import { useMemo, type ReactNode } from 'react'
import { countInWords, grouped } from '../../../../shared/countInWords.ts'
import { FindingLine, FindingList } from '../../../components/findings/Findings.tsx'
import layout from '../../../components/layout.module.css'
import { useSession } from '../../../session/session.ts'
import { checkPictures, stopChecking, usePictureChecks } from '../../../stores/pictureChecks.ts'
import { addressIn, isDocumented, nameOf, picturesOf } from '../model/game.ts'
import type { GameView } from '../model/useGames.tsx'
import { findingsOf } from './findings.ts'

interface Props {
  readonly view: GameView
}

const usePictureAddresses = ({ rows: games, order }: GameView): readonly string[] =>
  useMemo(
    () =>
      order.flatMap((rowIndex) =>
        picturesOf(games[rowIndex])
          .filter(isDocumented)
          .flatMap((picture) => addressIn(picture) ?? [])
      ),
    [games, order]
  )

const useCheckedCount = (addresses: readonly string[]): number =>
  usePictureChecks(({ checked }) => addresses.filter((address) => checked.has(address)).length)

/** A button that fetches and checks each picture, with the progress. */
export function PictureCheck({ addresses }: { addresses: readonly string[] }): ReactNode {
  const connection = useSession((session) => session.connection)
  const progress = usePictureChecks((checks) => checks.progress)
  const count = useCheckedCount(addresses)
  return (
    <>
      <Button
        title="Fetches each of these pictures and compares its size with its name"
        onClick={() => (progress ? stopChecking() : void checkPictures(connection, addresses))}
      >
        {progress ? 'Stop' : 'Check pictures'}
      </Button>
      <span role="status" className={layout.quiet}>
        {progress
          ? `${grouped(progress.done)} of ${grouped(progress.of)} pictures`
          : count > 0 && `${countInWords(count, 'picture', 'pictures')} checked`}
      </span>
    </>
  )
}

export const FindingsTools = ({ view }: Props): ReactNode => <PictureCheck addresses={usePictureAddresses(view)} />

/** The findings about the games that match the filters. */
export function FindingsPanel({ view }: Props): ReactNode {
  const { rows: games, order, openRow } = view
  const checked = usePictureChecks((checks) => checks.checked)
  const findings = useMemo(() => findingsOf(games, order, checked), [games, order, checked])
  const addresses = usePictureAddresses(view)
  const unchecked = addresses.length - useCheckedCount(addresses)
  return (
    <Stack flex={1} gap="sm" p="md" mih={0} className={layout.scroll}>
      {unchecked > 0 && (
        <p className={layout.quiet}>
          Not checked yet: {countInWords(unchecked, 'picture was', 'pictures were')} not looked at. Press Check
          pictures.
        </p>
      )}
      {findings.length === 0 && unchecked === 0 && <h2>No problems found</h2>}
      <FindingList name="Findings" findings={findings}>
        {(finding) => (
          <FindingLine finding={finding}>
            <button type="button" className={layout.link} onClick={() => openRow.openAt(finding.subject)}>
              {nameOf(games[finding.subject])}
            </button>
            : {finding.words} <span className={layout.quiet}>{finding.field}</span>
          </FindingLine>
        )}
      </FindingList>
    </Stack>
  )
}
