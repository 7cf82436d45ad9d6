import { failure, success } from '../../shared/outcome/outcome.ts'
import type { RouteName } from '../../shared/contract/index.ts'
import type { Handler } from '../bridge/handlers.ts'
import type { StorePorts } from '../stores/ports.ts'
import type { Designs } from './designs.ts'

/** Handles the routes about designs; the store is loaded with the first of them. */
export function designHandlers(ports: StorePorts): {
  readonly handlers: { readonly [Name in RouteName & `designs.${string}`]: Handler<Name> }
  readonly forget: Designs['forget']
} {
  let loading: Promise<Designs> | undefined
  const load = () => (loading ??= import('./designs.ts').then(({ openDesigns }) => openDesigns(ports)))
  const handlers = {
    'designs.list': async (of) => success(await (await load()).list(of)),
    'designs.put': async (input) => (await load()).put(input),
    'designs.screenshot': async (input) => (await load()).screenshot(input),
    'designs.place': async (input) => (await load()).place(input),
    'designs.confirm': async (input) => (await load()).confirm(input),
    'designs.undo': async (input) => (await load()).undo(input),
    'designs.remove': async ({ key }) => (await load()).remove(key),
    'designs.picture': async ({ sha256 }) => {
      const kept = await (await load()).picture(sha256)
      if (!kept) return failure('storage', { message: 'This file is no longer on the disk, or is not what it was.' })
      return success({ url: `data:${kept.file.type};base64,${kept.bytes.toString('base64')}`, file: kept.file })
    },
    'designs.kept': async () => success(await (await load()).kept()),
    'designs.delete': async ({ sha256 }) => (await load()).delete(sha256)
  } satisfies { readonly [Name in RouteName & `designs.${string}`]: Handler<Name> }
  return { handlers, forget: async (connection) => (await load()).forget(connection) }
}
