import { Type, type Static } from 'typebox'
import { Case, CaseHead, CaseText, CaseTitle, caseStates, NewAnswer, NewEvidence } from '../cases/case.ts'
import { mostCaseFile, OpenedCase } from '../cases/caseFile.ts'
import { caseTexts } from '../values/caseTexts.ts'
import { strictObject } from '../values/strictObject.ts'
import { LoadedSource } from './exports.ts'
import { OwnId, route } from './route.ts'

const player = { connection: OwnId, account: OwnId }

/** A text of a case that is replaced. Unless `before` is what it still is, another window was quicker. */
const replaced = <Name extends 'title' | 'says'>(field: Name, text: typeof CaseText) =>
  strictObject({ field: Type.Literal(field), before: Type.String({ maxLength: caseTexts.words }), after: text })

/** One change of a case. What is added never stands in the way of another window's change. */
export const CaseChange = Type.Union([
  replaced('title', CaseTitle),
  replaced('says', CaseText),
  strictObject({ field: Type.Literal('state'), before: Type.Enum(caseStates), after: Type.Enum(caseStates) }),
  strictObject({ note: Type.String({ ...CaseText, minLength: 1 }) }),
  /** Evidence names the player that it is about, who must be the case's. */
  strictObject({ evidence: Type.Array(NewEvidence, { minItems: 1, maxItems: 200 }), ...player }),
  strictObject({ answer: NewAnswer }),
  strictObject({ remove: Type.Enum(['notes', 'evidence', 'answers']), id: OwnId })
])
export type CaseChange = Static<typeof CaseChange>

/** All cases, the newest change first. */
export const CaseList = strictObject({
  cases: Type.Array(CaseHead),
  /** How new ones are kept; *locked*: the keyring cannot be read now, so that none can be opened or begun. */
  kept: Type.Enum(['keyring', 'session', 'locked']),
  /** How many cannot be read: another keyring sealed them, or their files were changed. */
  unreadable: Type.Integer({ minimum: 0 })
})
export type CaseList = Static<typeof CaseList>

/** Routes about cases. */
export const caseRoutes = {
  'cases.list': route({}, CaseList),
  /** How many are not closed; no key is needed for that, and none is made. */
  'cases.count': route({}, Type.Integer({ minimum: 0 })),
  'cases.open': route({ id: OwnId }, Case),
  /** Begins a case about a player of a connection. */
  'cases.begin': route({ ...player, title: CaseTitle, evidence: Type.Array(NewEvidence, { maxItems: 200 }) }, Case),
  /**
   * Changes a case, and returns it as it is now. Nothing is written where another window's change stands in the way,
   * unless it is forced.
   */
  'cases.change': route(
    { id: OwnId, change: CaseChange, isForced: Type.Boolean() },
    strictObject({ case: Case, isWritten: Type.Boolean() })
  ),
  /** Deletes a case; nothing of it is left on the disk. */
  'cases.delete': route({ id: OwnId }, Type.Null()),
  /** Saves a case file where the person chooses; false where they cancelled. */
  'cases.save': route(
    {
      id: OwnId,
      /** Leaves out names and ids of the player. */
      isAnonymous: Type.Boolean(),
      ticket: Type.String({ maxLength: 200_000 }),
      /** Transactions of the case's player that are loaded. */
      rows: Type.Optional(
        strictObject({
          ...player,
          /** The newest answer first: a row is as the first of them has it. */
          sources: Type.Array(LoadedSource, { minItems: 1, maxItems: 1000 })
        })
      )
    },
    Type.Boolean()
  ),
  /** Asks for a case file and opens it; null where the person cancelled. */
  'cases.openFile': route({}, Type.Union([OpenedCase, Type.Null()])),
  /** Opens the case file that the system handed over, or one that is open, by its handle. */
  'cases.opened': route({ handle: OwnId }, OpenedCase),
  /** Opens a case file that was dropped on the page. */
  'cases.openDropped': route(
    {
      name: Type.String({ maxLength: 400 }),
      base64: Type.String({ maxLength: Math.ceil(mostCaseFile / 3) * 4 })
    },
    OpenedCase
  ),
  /** Makes a case of an opened file one's own, about a player here, who must be the same. */
  'cases.takeOver': route({ handle: OwnId, ...player }, Case)
}
