/** Most characters of a case's title, and of what is written in it. Plain data, so that the page needs no schema for it. */
export const caseTexts = { title: 200, words: 4000 } as const
