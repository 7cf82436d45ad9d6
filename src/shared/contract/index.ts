import { bannerRoutes } from './banners.ts'
import { activationRoutes, bonusRoutes } from './bonuses.ts'
import { connectionRoutes, identityRoutes } from './connections.ts'
import { decisionRoutes, designRoutes, pinRoutes, reviewRoutes } from './designs.ts'
import { exchangeRoutes } from './exchanges.ts'
import { exportRoutes } from './exports.ts'
import { fileRoutes, layoutRoutes } from './files.ts'
import { jackpotRoutes } from './jackpots.ts'
import { journalRoutes } from './journal.ts'
import { mediaRoutes } from './media.ts'
import { notificationRoutes } from './notifications.ts'
import type { DocumentedOf, InputOf, OutputOf } from './route.ts'
import { settingsRoutes } from './settings.ts'
import { snapshotRoutes } from './snapshots.ts'
import { ticketRoutes } from './tickets.ts'
import { transactionRoutes } from './transactions.ts'

/** Every route across the bridge, as `noun.verb`, with its input and output. */
export const routes = {
  ...activationRoutes,
  ...bannerRoutes,
  ...bonusRoutes,
  ...connectionRoutes,
  ...decisionRoutes,
  ...designRoutes,
  ...exchangeRoutes,
  ...exportRoutes,
  ...fileRoutes,
  ...identityRoutes,
  ...jackpotRoutes,
  ...journalRoutes,
  ...layoutRoutes,
  ...mediaRoutes,
  ...notificationRoutes,
  ...pinRoutes,
  ...reviewRoutes,
  ...settingsRoutes,
  ...snapshotRoutes,
  ...ticketRoutes,
  ...transactionRoutes
}

type Routes = typeof routes

export type RouteName = keyof Routes

// These are lookup tables: computing a type from a generic name would cost the compiler a million steps per use.
type Inputs = { readonly [Name in RouteName]: InputOf<Routes[Name]> }
type Outputs = { readonly [Name in RouteName]: OutputOf<Routes[Name]> }
type Documents = { readonly [Name in RouteName]: DocumentedOf<Routes[Name]> }

export type Input<Name extends RouteName> = Inputs[Name]

export type Output<Name extends RouteName> = Outputs[Name]

/** The documented type of the platform's answer to a route. */
export type Documented<Name extends RouteName> = Documents[Name]
