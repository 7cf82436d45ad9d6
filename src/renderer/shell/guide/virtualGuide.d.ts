declare module 'virtual:guide' {
  /** The pages of docs/guide as HTML, by their names (`scripts/guidePages.ts`). */
  export const guidePages: Readonly<Record<string, string>>
}
