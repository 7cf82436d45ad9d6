/** Work that the person may leave running in the background. */
export interface LongWork {
  readonly begin: (page: number, id: string, kind: 'export' | 'activation') => void
  readonly end: (page: number, id: string) => void
}
