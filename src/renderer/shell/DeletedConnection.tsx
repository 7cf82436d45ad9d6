import { Button, Group } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { EmptyNote, Screen } from '../components/Screen.tsx'
import { useConnections } from '../session/connections.ts'
import { firstPlayerOf, switchTo } from '../session/session.ts'

/** In the place of every screen that asks a platform, where the connection in use was deleted in another window. */
export function DeletedConnection({ name }: { name: string }): ReactNode {
  const demo = useConnections().find(({ builtIn }) => builtIn)
  return (
    <Screen name="Connection deleted">
      <div role="alert">
        <EmptyNote title={`The connection “${name}” was deleted in another window`}>
          <p>
            Its accounts and their tokens are deleted with it, and nothing more is asked of its platform. What was
            activated there is still under Activity.
          </p>
          <Group gap="sm" mt={14}>
            <Button component={Link} href="/connections">
              Choose another connection
            </Button>
            {demo && (
              <Button variant="default" onClick={() => switchTo(firstPlayerOf(demo), 'chosen')}>
                Use the demo platform
              </Button>
            )}
          </Group>
        </EmptyNote>
      </div>
    </Screen>
  )
}
