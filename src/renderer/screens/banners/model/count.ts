/** So many of something, in words. */
export const count = (number: number, one: string, many: string): string => `${number} ${number === 1 ? one : many}`
