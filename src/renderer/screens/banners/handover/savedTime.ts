/** A time of a saved file, which is in UTC. */
export const savedTime = (time: string): string => `${time.slice(0, 10)} ${time.slice(11, 16)} UTC`
