import { success } from '../../shared/outcome/outcome.ts'
import type { RouteName } from '../../shared/contract/index.ts'
import type { Handler } from '../bridge/handlers.ts'
import type { saveTextAt } from '../common/saveText.ts'
import type { Pins } from './pins.ts'

interface ReviewPorts {
  readonly pins: Pins
  readonly pick: (page: number) => Promise<string | undefined>
  readonly save: ReturnType<typeof saveTextAt>
  readonly withoutTokens: (text: string) => Promise<string>
  readonly redaction: () => Promise<(text: string) => Promise<string>>
}

/** Handles the routes about pins, and about reviews that are saved and opened again. */
export function reviewHandlers({ pins, pick, save, withoutTokens, redaction }: ReviewPorts): {
  readonly [Name in RouteName & (`pins.${string}` | `reviews.${string}`)]: Handler<Name>
} {
  return {
    'pins.list': async (of) => success(await pins.list(of)),
    // A comment may be pasted from a command that holds a token.
    'pins.add': async (pin) => pins.add({ ...pin, text: await withoutTokens(pin.text) }),
    'pins.change': async ({ text, ...change }) =>
      pins.change({ ...change, ...(text !== undefined && { text: await withoutTokens(text) }) }),
    'pins.delete': ({ id }) => pins.remove(id),
    'pins.restore': ({ id }) => pins.restore(id),
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
