import { join } from 'node:path'

/** The app's icon as a picture, beside the built code. */
export const iconFile = join(import.meta.dirname, '../../resources/icons/512x512.png')
