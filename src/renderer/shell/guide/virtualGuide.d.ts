declare module 'virtual:guide' {
  /** The names of the pages about a task, in their order. */
  export const guideTasks: readonly string[]
  /** The pages of docs/guide as HTML, by their names (`scripts/guidePages.ts`). */
  export const guidePages: Readonly<Record<string, string>>
}
