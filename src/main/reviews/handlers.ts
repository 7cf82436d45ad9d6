import { success } from '../../shared/outcome/outcome.ts'
import type { RouteName } from '../../shared/contract/index.ts'
import type { Handler } from '../bridge/handlers.ts'
import type { Pins } from './pins.ts'

/** Handles the routes about pins. */
export function pinHandlers(pins: Pins): { readonly [Name in RouteName & `pins.${string}`]: Handler<Name> } {
  return {
    'pins.list': async (of) => success(await pins.list(of)),
    'pins.add': (pin) => pins.add(pin),
    'pins.change': (change) => pins.change(change),
    'pins.delete': ({ id }) => pins.remove(id),
    'pins.restore': ({ id }) => pins.restore(id)
  }
}
