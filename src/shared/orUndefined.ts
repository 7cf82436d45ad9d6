/** What a function returns; undefined where it throws. */
export function orUndefined<Value>(make: () => Value): Value | undefined {
  try {
    return make()
  } catch {
    return undefined
  }
}
