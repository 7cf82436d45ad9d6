import { createRequire } from 'node:module'

/** undici counts time by its own clock. Its tests advance this clock; so do ours. */
const timers: { readonly tick: (milliseconds: number) => void } = createRequire(import.meta.url)(
  'undici/lib/util/timers.js'
)

/** Ends undici's limit for a connection, which is 10 s. A new timer starts to count with the first tick. */
export function passConnectLimit(): void {
  for (const milliseconds of [1000, 10_000]) timers.tick(milliseconds)
}
