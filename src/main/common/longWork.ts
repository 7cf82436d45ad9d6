/** Work that the person may leave running in the background. */
export interface LongWork {
  readonly begin: (page: number, id: string, kind: 'export' | 'read' | 'activation') => void
  /** Updates the progress of the work. */
  readonly moved: (
    page: number,
    id: string,
    progress: { readonly rows: number; readonly total?: number | undefined }
  ) => void
  /** Ends work. If the work's window is not in front, a notification shows the sentence. */
  readonly end: (page: number, id: string, said?: string) => void
}
