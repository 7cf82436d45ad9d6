/** Whether this run tries everything (`npm test -- --full`) or the quick part of it. */
export const isFull = process.env.PITBOSS_FULL === '1'

/** How much is tried: `all` in a full run, `some` in a quick one. */
export const amount = (all: number, some: number): number => (isFull ? all : some)

/**
 * The cases that go through the whole app: all in a full run, every third in a quick one. It is for tables whose cases main
 * tries one by one in unit tests as well, or that differ in their data alone.
 */
export const some = <Case>(cases: readonly Case[]): readonly Case[] =>
  isFull ? cases : cases.filter((_case, index) => index % 3 === 0)

/** The same for steps of which the last is tried in every run, as it shows that there are no more. */
export const someAndLast = <Step>(steps: readonly Step[]): readonly Step[] =>
  steps.filter((_step, index) => isFull || index % 3 === 0 || index === steps.length - 1)
