import type { EventEmitter } from 'node:events'

/** The members of an Electron class that a stand-in may have, with Electron's types. `Own` members deliberately differ. */
export type PartOf<Whole, Own extends keyof Whole = never> = Partial<Omit<Whole, keyof EventEmitter | Own>>
