/** Work that the end of a window would break off. */
export interface LongWork {
  /** Begins work of a page. */
  readonly begin: (page: number, id: string, kind: 'export' | 'activation') => void
  readonly end: (page: number, id: string) => void
}
