/** Whether this run tries everything (`npm test -- --full`) or the quick part of it. */
export const isFull = process.env.PITBOSS_FULL === '1'

/** How much is tried: `all` in a full run, `some` in a quick one. */
export const amount = (all: number, some: number): number => (isFull ? all : some)
