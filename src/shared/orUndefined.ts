/** The result of a function; undefined if it throws. */
export function orUndefined<Value>(make: () => Value): Value | undefined {
  try {
    return make()
  } catch {
    return undefined
  }
}
