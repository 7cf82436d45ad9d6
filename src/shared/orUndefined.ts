/** Calls a function and returns its result; undefined if it throws. */
export function orUndefined<Value>(make: () => Value): Value | undefined {
  try {
    return make()
  } catch {
    return undefined
  }
}
