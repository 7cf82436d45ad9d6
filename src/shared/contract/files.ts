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
  /** Saves a text where the person chooses; false where they cancelled. The name is only proposed. */
  'files.save': route(
    {
      name: Type.String({ minLength: 1, maxLength: 120, pattern: '^[\\w][\\w .-]*$' }),
      text: Type.String({ maxLength: 20_000_000 })
    },
    Type.Boolean()
  ),
  'clipboard.copy': route({ text: Type.String({ maxLength: 20_000_000 }) }, Type.Null())
}
