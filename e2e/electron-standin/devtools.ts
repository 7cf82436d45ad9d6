// Playwright brings the types of Chromium's own protocol, without naming them among its exports.
import type { Protocol } from '../../node_modules/playwright-core/types/protocol.d.ts'

/** Chromium's debugging protocol: parameters, answers and events by name. */
export type Commands = Protocol.CommandParameters
export type Answers = Protocol.CommandReturnValues
export type Happenings = Protocol.Events
export type { Protocol }
