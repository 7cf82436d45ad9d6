declare module 'virtual:guide' {
  /** The names of the task pages, in order. */
  export const guideTasks: readonly string[]
  /** The pages of docs/guide as HTML, by name (`scripts/guidePages.ts`). */
  export const guidePages: Readonly<Record<string, string>>
}
