import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { checkPictures, stopChecking, usePictureChecks } from '../../../stores/pictureChecks.ts'
import layout from '../../../components/layout.module.css'

interface Props {
  readonly addresses: () => readonly string[]
  readonly connection: string
}

/** Checks pictures, with a request for each; says how far it is, and stops. */
export function PictureCheck({ addresses, connection }: Props): ReactNode {
  const progress = usePictureChecks((checks) => checks.progress)
  return progress ? (
    <>
      <span role="status" className={layout.quiet}>
        {progress.done} of {progress.of} pictures
      </span>
      <Button variant="default" onClick={stopChecking}>
        Stop
      </Button>
    </>
  ) : (
    <Button
      variant="default"
      title="Fetches each of these pictures and compares its size with its name"
      onClick={() => void checkPictures(connection, addresses())}
    >
      Check pictures
    </Button>
  )
}
