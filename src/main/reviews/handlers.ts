import { success } from '../../shared/outcome/outcome.ts'
import type { HandlersOf } from '../bridge/handlers.ts'
import type { SaveText } from '../common/saveText.ts'
import type { Decisions } from './decisions.ts'
import type { Pins } from './pins.ts'

interface ReviewPorts {
  readonly pick: (page: number) => Promise<string | undefined>
  readonly save: SaveText
  readonly redaction: () => Promise<(text: string) => Promise<string>>
  readonly pins: () => Promise<Pick<Pins, 'take'>>
  readonly decisions: () => Promise<Pick<Decisions, 'take'>>
  readonly agent: () => string
}

export function reviewHandlers({ pick, save, redaction, pins, decisions, agent }: ReviewPorts): HandlersOf<'reviews'> {
  return {
    'reviews.save': async (made, { page }) => {
      const { reviewFile } = await import('./saveReview.ts')
      const file = await reviewFile(made, { withoutTokens: await redaction(), by: agent() })
      return file.ok ? save(file.value.name, file.value.content, page) : file
    },
    'reviews.open': async ({ connection }, { page }) => {
      const path = await pick(page)
      if (path === undefined) return success(null)
      return (await import('./readReview.ts')).openReview(path, {
        connection,
        withoutTokens: await redaction(),
        takePins: (await pins()).take,
        takeDecisions: (await decisions()).take
      })
    }
  }
}
