import { useSyncExternalStore, type ComponentType, type FunctionComponent, type ReactNode } from 'react'

/** A component that is loaded when it is first drawn, or ahead. */
export type Deferred<Props extends object> = FunctionComponent<Props> & {
  readonly load: () => Promise<void>
}

/** A component in a file of its own; not `lazy`, because React keeps a fallback of `Suspense` for 300 ms. */
export function deferred<Props extends object>(
  importPart: () => Promise<ComponentType<Props>>,
  meanwhile: (props: Props) => ReactNode = () => null
): Deferred<Props> {
  let Loaded: ComponentType<Props> | undefined
  let loading: Promise<void> | undefined
  let failure: Error | undefined
  const load = () => (loading ??= importPart().then((part) => void (Loaded = part)))
  const subscribe = (changed: () => void) => {
    const fail = (error: unknown) => {
      failure = error instanceof Error ? error : new Error('not loaded')
      changed()
    }
    if (!Loaded) load().then(changed, fail)
    return () => {}
  }
  const read = () => failure ?? Loaded
  function Part(props: Props): ReactNode {
    useSyncExternalStore(subscribe, read, read)
    if (failure) throw failure
    return Loaded ? <Loaded {...props} /> : meanwhile(props)
  }
  Part.load = load
  return Part
}
