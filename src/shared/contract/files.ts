import Type from 'typebox'
import { OwnId, route } from './route.ts'

/** What a file is chosen for; main opens the dialog and answers a handle, never a path. */
export const filePurposes = ['authority', 'client-certificate'] as const

/** Routes about files that a person chooses, and addresses outside. */
export const fileRoutes = {
  /** Null where the person cancelled. The handle is good until the app ends. */
  'files.choose': route(
    { purpose: Type.Enum(filePurposes) },
    Type.Union([Type.Object({ handle: OwnId, name: Type.String() }), Type.Null()])
  ),
  /** Asks first, showing the address, and opens it in the system's browser; true where it was opened. */
  'links.open': route({ url: Type.String({ maxLength: 2000 }) }, Type.Boolean()),
  'clipboard.copy': route({ text: Type.String({ maxLength: 20_000_000 }) }, Type.Null())
}
