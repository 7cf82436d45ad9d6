import type { EventEmitter } from 'node:events'

/** What a stand-in may have of an Electron class, each member as it is there; `Own` are those that differ on purpose. */
export type PartOf<Whole, Own extends keyof Whole = never> = Partial<Omit<Whole, keyof EventEmitter | Own>>
