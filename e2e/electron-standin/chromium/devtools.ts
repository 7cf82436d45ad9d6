// Playwright ships the types of Chromium's protocol, but does not export them.
import type { Protocol } from '../../../node_modules/playwright-core/types/protocol.d.ts'

/** Chromium's DevTools protocol: parameters, answers and events by name. */
export type Commands = Protocol.CommandParameters
export type Answers = Protocol.CommandReturnValues
export type EventsByName = Protocol.Events
export type { Protocol }
