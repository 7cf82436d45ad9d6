import { Type, type Static } from 'typebox'
import { LayoutFault, LayoutFont, LayoutState } from '../layout/layoutState.ts'
import { OwnId, route } from './route.ts'
import { strictObject } from '../values/strictObject.ts'

/** What a file is chosen for; main opens the dialog and returns a handle, never a path. */
const filePurposes = ['authority', 'client-certificate', 'connections'] as const

/** The maximum number of base64 characters in one request; forty banners at double size need a tenth of it. */
export const mostBase64 = 96_000_000

const ProposedName = Type.String({ minLength: 1, maxLength: 400 })

/** A file that was saved in this run: its name, and the handle by which its folder is shown. */
export const SavedFile = strictObject({ handle: OwnId, name: Type.String() })
export type SavedFile = Static<typeof SavedFile>

/** Routes about files, external links, the clipboard and support. */
export const fileRoutes = {
  /** Null if the person cancelled. The handle is valid until the app ends. */
  'files.choose': route(
    { purpose: Type.Enum(filePurposes) },
    Type.Union([Type.Object({ handle: OwnId, name: Type.String() }), Type.Null()])
  ),
  /** Asks first, showing the address, then opens it in the system's browser; true if it was opened. */
  'links.open': route({ url: Type.String({ maxLength: 2000 }) }, Type.Boolean()),
  'files.show': route({ handle: OwnId }, Type.Null()),
  /** Saves a text where the person chooses; false if they cancelled. The name is only proposed. */
  'files.save': route(
    {
      name: Type.String({ minLength: 1, maxLength: 120, pattern: '^[\\w][\\w .-]*$' }),
      text: Type.String({ maxLength: 20_000_000 })
    },
    Type.Boolean()
  ),
  /** Saves a table as CSV where the person chooses; false if they cancelled. Main sanitises the proposed name and the cells. */
  'files.saveTable': route(
    {
      name: ProposedName,
      /** The first row is the header. */
      rows: Type.Array(Type.Array(Type.String({ maxLength: 20_000 }), { maxItems: 60 }), { maxItems: 200_000 })
    },
    Type.Boolean()
  ),
  /** Saves PNGs where the person chooses, several as a ZIP; false if they cancelled. Main sanitises the names. */
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
  /** The lines of a report for support, without tokens and bodies; the person sees them before saving. */
  'support.report': route({}, Type.Array(Type.String())),
  /** The name of main's first uncaught error in this run; null if there was none. */
  'support.fault': route({}, Type.Union([Type.String(), Type.Null()])),
  'clipboard.copy': route({ text: Type.String({ maxLength: 20_000_000 }) }, Type.Null())
}

const own = { id: OwnId }
const ProfileText = Type.String({ maxLength: 200_000 })

/** Routes about the layout profile of a connection. The page learns file names, but no paths. */
export const layoutRoutes = {
  'layouts.read': route(own, LayoutState),
  /** Switches figures between the profile and the Pitboss layout. */
  'layouts.use': route({ ...own, isUsed: Type.Boolean() }, LayoutState),
  /** Asks for a profile's file and uses it; null if the person cancelled. A profile with faults is refused. */
  'layouts.import': route(
    own,
    Type.Union([Type.Object({ state: LayoutState, file: Type.String(), faults: Type.Array(LayoutFault) }), Type.Null()])
  ),
  /** Writes the profile in place; *changed* if its file changed since it was read, unless `isForced`. */
  'layouts.write': route(
    { ...own, of: Type.String({ maxLength: 64 }), text: ProfileText, isForced: Type.Boolean() },
    Type.Union([LayoutState, Type.Literal('changed')])
  ),
  /** Writes a profile and the fonts in use where the person chooses, and uses it; null if they cancelled. */
  'layouts.saveAs': route({ ...own, text: ProfileText }, Type.Union([LayoutState, Type.Null()])),
  /** Removes the profile from the connection; the person's file stays. */
  'layouts.remove': route(own, LayoutState),
  /** Asks for a font file to store next to the profile in use; null if the person cancelled. */
  'layouts.addFont': route(own, Type.Union([LayoutFont, Type.Null()])),
  'layouts.font': route(
    { ...own, font: Type.String({ pattern: '^[0-9a-f]{64}$' }) },
    strictObject({ base64: Type.String() })
  )
}
