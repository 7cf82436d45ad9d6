import { success } from '../../shared/outcome/outcome.ts'
import type { HandlersOf } from '../bridge/handlers.ts'
import type { saveTextAt } from '../common/saveText.ts'

interface ReviewPorts {
  readonly pick: (page: number) => Promise<string | undefined>
  readonly save: ReturnType<typeof saveTextAt>
  readonly redaction: () => Promise<(text: string) => Promise<string>>
}

/** Handles the routes about reviews that are saved and opened again. */
export function reviewHandlers({ pick, save, redaction }: ReviewPorts): HandlersOf<'reviews'> {
  return {
    'reviews.save': async (made, { page }) => {
      const { reviewFile } = await import('./saveReview.ts')
      const file = await reviewFile(made, await redaction())
      return file.ok ? save(file.value.name, file.value.content, page) : file
    },
    'reviews.open': async (_nothing, { page }) => {
      const path = await pick(page)
      return path === undefined ? success(null) : (await import('./readReview.ts')).openReview(path)
    },
    'reviews.page': async ({ handle, at }) => (await import('./readReview.ts')).openedPage(handle, at)
  }
}
