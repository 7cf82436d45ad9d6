declare module 'virtual:guide' {
  /** The names of the guide's task pages, in order. */
  export const guideTasks: readonly string[]
  /** The pages of docs/guide as HTML, by name (`scripts/guidePages.ts`). */
  export const guidePages: Readonly<Record<string, string>>
}

declare module 'virtual:licences' {
  interface Licence {
    readonly name: string
    readonly version: string
    /** An SPDX expression, such as `MIT`. */
    readonly licence: string
    readonly text: string
  }

  /** The licence of Pitboss, then those of its bundled libraries by name (`scripts/licences.ts`). */
  export const licences: readonly Licence[]
}
