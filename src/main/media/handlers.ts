import { failure, success } from '../../shared/outcome/outcome.ts'
import type { Handlers } from '../bridge/handlers.ts'
import type { InlinePorts } from './inline.ts'
import type { Pictures } from './pictures.ts'

interface MediaPorts {
  readonly load: () => Promise<Pick<Pictures, 'named' | 'asked'>>
  readonly exchanges: InlinePorts['exchanges']
  /** Whether a page stood still with a picture. */
  readonly isHeld: (name: string) => boolean
}

/** Handles the routes about pictures. */
export function mediaHandlers({
  load,
  exchanges,
  isHeld
}: MediaPorts): Pick<Handlers, 'media.facts' | 'media.inline' | 'media.judge'> {
  return {
    'media.facts': async ({ connection, name, since }) => {
      if (isHeld(name)) return failure('stood-still')
      const result = await (await load()).named(connection, name, since)
      return result.ok ? success(result.value.facts) : result
    },
    'media.inline': async (input) => {
      const [{ inlinePicture }, pictures] = await Promise.all([import('./inline.ts'), load()])
      return inlinePicture(input, { exchanges, pictures })
    },
    'media.judge': async ({ base64 }) => {
      const { judgeUnfetched } = await import('./formats/facts.ts')
      return judgeUnfetched(Buffer.from(base64, 'base64'))
    }
  }
}
