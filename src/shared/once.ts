/** Returns a function that computes its value on the first call, and returns the same value on later calls. */
export function once<Value>(make: () => Value): () => Value {
  let result: { readonly value: Value } | undefined
  return () => (result ??= { value: make() }).value
}
