/** A file that a person chose in main's dialog. */
export interface ChosenFile {
  readonly name: string
  readonly content: Buffer
}

/** Finds the file of a handle; a handle stays valid until the app ends. */
export interface ChosenFiles {
  take(handle: string): ChosenFile | undefined
}
