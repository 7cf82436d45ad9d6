import { Hash } from '../review/decision.ts'
import { Type, type Static } from 'typebox'
import { LayoutFault, LayoutFont, LayoutState } from '../layout/layoutState.ts'
import { OwnId, route } from './route.ts'
import { strictObject } from '../values/strictObject.ts'

/** The purposes for which a person chooses a file. Main opens the dialog and returns a handle, never a path. */
const filePurposes = ['authority', 'client-certificate', 'connections'] as const

/** The maximum number of base64 characters in one request: ten times what forty banners at double size need. */
export const mostBase64 = 96_000_000

const ProposedName = Type.String({ minLength: 1, maxLength: 400 })

/** A file saved in this run: its name, and the handle with which main shows it in its folder. */
export const SavedFile = strictObject({ handle: OwnId, name: Type.String() })
export type SavedFile = Static<typeof SavedFile>

export const fileRoutes = {
  /** Null if the person cancelled. The handle stays valid until the app ends. */
  'files.choose': route(
    { purpose: Type.Enum(filePurposes) },
    Type.Union([Type.Object({ handle: OwnId, name: Type.String() }), Type.Null()])
  ),
  /** Shows the address and asks the person; true if the system's browser opened. */
  'links.open': route({ url: Type.String({ maxLength: 2000 }) }, Type.Boolean()),
  'files.show': route({ handle: OwnId }, Type.Null()),
  /** Saves a text to a file that the person chooses, with a suggested name. Returns false if the person cancelled. */
  'files.save': route(
    {
      name: Type.String({ minLength: 1, maxLength: 120, pattern: '^[\\w][\\w .-]*$' }),
      text: Type.String({ maxLength: 20_000_000 })
    },
    Type.Boolean()
  ),
  /** Several PNGs become a ZIP file. Main sanitises the names. Returns false if the person cancelled. */
  'files.savePngs': route(
    {
      name: ProposedName,
      pictures: Type.Array(strictObject({ name: ProposedName, base64: Type.String({ maxLength: mostBase64 }) }), {
        minItems: 1,
        maxItems: 400
      })
    },
    Type.Boolean()
  ),
  /** The name of main's first uncaught error in this run; null if there was none. */
  'support.fault': route({}, Type.Union([Type.String(), Type.Null()])),
  'clipboard.copy': route({ text: Type.String({ maxLength: 20_000_000 }) }, Type.Null())
}

const own = { id: OwnId }
const ProfileText = Type.String({ maxLength: 200_000 })

/** Routes about the layout profile of a connection. The page receives file names, but no paths. */
export const layoutRoutes = {
  'layouts.read': route(own, LayoutState),
  /** Switches a connection's figures between its profile and the Pitboss layout. */
  'layouts.use': route({ ...own, isUsed: Type.Boolean() }, LayoutState),
  /** Null if the person cancelled. Main refuses a profile with faults. */
  'layouts.import': route(
    own,
    Type.Union([Type.Object({ state: LayoutState, file: Type.String(), faults: Type.Array(LayoutFault) }), Type.Null()])
  ),
  /** Returns *changed* if the file changed since the last read, unless `isForced`. */
  'layouts.write': route(
    { ...own, of: Type.String({ maxLength: 64 }), text: ProfileText, isForced: Type.Boolean() },
    Type.Union([LayoutState, Type.Literal('changed')])
  ),
  /** Saves the profile and its fonts to another folder, and uses this copy. Returns null if the person cancelled. */
  'layouts.saveAs': route({ ...own, text: ProfileText }, Type.Union([LayoutState, Type.Null()])),
  /** Removes the profile from the connection, but not the person's file. */
  'layouts.remove': route(own, LayoutState),
  /** Lets the person choose a font file, and stores it next to the profile. Returns null if the person cancelled. */
  'layouts.addFont': route(own, Type.Union([LayoutFont, Type.Null()])),
  'layouts.font': route({ ...own, font: Hash }, strictObject({ base64: Type.String() }))
}
