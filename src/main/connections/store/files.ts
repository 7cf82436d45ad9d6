/** A file that a person chose in main's dialog. */
export interface ChosenFile {
  readonly name: string
  readonly content: Buffer
}

/** Gives the file behind a handle; the handle stays good until the app ends. */
export interface ChosenFiles {
  take(handle: string): ChosenFile | undefined
}
