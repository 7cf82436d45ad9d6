/** Whether this is a full run (`npm test -- --full`) and not a quick one. */
export const isFull = process.env.PITBOSS_FULL === '1'

/** Returns the number of cases to run: `all` in a full run, `some` in a quick one. */
export const amount = (all: number, some: number): number => (isFull ? all : some)

/**
 * Which cases of a slow whole-app test to run: all in a full run, every third in a quick one. Use this selection if
 * unit tests also cover the cases, or if the cases differ only in their data.
 */
export const some = <Case>(cases: readonly Case[]): readonly Case[] =>
  isFull ? cases : cases.filter((_case, index) => index % 3 === 0)
