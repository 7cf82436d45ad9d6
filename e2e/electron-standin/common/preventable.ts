/** An event whose default a listener can prevent. */
export type Preventable<More = unknown> = More & { readonly defaultPrevented: boolean; preventDefault: () => void }

/** Creates a preventable event with more properties. */
export function preventable<More extends object>(more: More): Preventable<More> {
  let defaultPrevented = false
  return Object.defineProperty(
    Object.assign({}, more, {
      defaultPrevented: false,
      preventDefault: () => {
        defaultPrevented = true
      }
    }),
    'defaultPrevented',
    { get: () => defaultPrevented }
  )
}
