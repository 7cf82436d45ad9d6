/** Work that a person waits for while doing something else. */
export interface LongWork {
  readonly begin: (page: number, id: string, kind: 'export' | 'read' | 'activation') => void
  /** Tells how far it is, where it still goes on. */
  readonly moved: (
    page: number,
    id: string,
    progress: { readonly rows: number; readonly total?: number | undefined }
  ) => void
  /** Ends it; if its window is not in front, a notification has the sentence. */
  readonly end: (page: number, id: string, said?: string) => void
}
