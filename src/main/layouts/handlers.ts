import type { RouteName } from '../../shared/contract/index.ts'
import { success } from '../../shared/outcome/outcome.ts'
import type { Handler } from '../bridge/handlers.ts'
import type { saveTextAt } from '../common/saveText.ts'
import type { Layouts } from './layouts.ts'

type LayoutRouteName = Extract<RouteName, `layouts.${string}`>

interface LayoutHandlerPorts {
  /** Opened at the first request: the parser of profiles is not needed before. */
  readonly load: () => Promise<Layouts>
  readonly pick: (page: number) => Promise<string | undefined>
  readonly save: ReturnType<typeof saveTextAt>
}

/** Handles the routes about layout profiles. */
export function layoutHandlers({ load, pick, save }: LayoutHandlerPorts): {
  readonly [Name in LayoutRouteName]: Handler<Name>
} {
  return {
    'layouts.read': async ({ id }) => (await load()).read(id),
    'layouts.use': async ({ id, isUsed }) => (await load()).use(id, isUsed),
    'layouts.import': async ({ id }, { page }) => {
      const path = await pick(page)
      return path === undefined ? success(null) : (await load()).take(id, path)
    },
    'layouts.export': async ({ id }, { page }) => {
      const read = await (await load()).files(id)
      if (!read.ok) return read
      const [{ zipSync }, { safeFileName }] = await Promise.all([
        import('fflate/browser'),
        import('../common/safeFileName.ts')
      ])
      const { name, files } = read.value
      return save(`${safeFileName(name, 'layout')}.zip`, zipSync(files, { level: 0 }), page)
    },
    'layouts.remove': async ({ id }) => (await load()).remove(id),
    'layouts.font': async ({ id, font }) => (await load()).font(id, font)
  }
}
