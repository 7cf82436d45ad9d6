import { createScopedStore } from '../../stores/createScopedStore.ts'
import type { AskedPicture } from './since.ts'

/** A picture that can be seen in full. */
export interface EnlargedPicture {
  readonly name: string
  /** The source of its `<img>`. */
  readonly source: string
  /** The name of the picture in main; absent for files of this machine and kept copies. */
  readonly asked?: AskedPicture
}

/** The picture in full view. */
interface FullPicture {
  readonly shown: EnlargedPicture | undefined
}

const closed = { shown: undefined }

/** The store of the full view. */
export const useFullPicture = createScopedStore<FullPicture>({ account: closed, changed: closed }, () => closed)

/** Shows a picture in full view. */
export const enlarge = (shown: EnlargedPicture): void => useFullPicture.setState({ shown })

/** Closes the full view. */
export const closeFullPicture = (): void => useFullPicture.setState(closed)
