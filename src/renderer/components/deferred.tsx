import { useSyncExternalStore, type ComponentType, type FunctionComponent, type ReactNode, useState } from 'react'
import { Button } from '@mantine/core'

/** A component that is loaded when it is first drawn, or ahead. */
export type Deferred<Props extends object> = FunctionComponent<Props> & {
  /** Loads it; rejects where it cannot be loaded. */
  readonly load: () => Promise<void>
}

/**
 * A component in a file of its own; `meanwhile` is drawn until it is there. Not `lazy` with `Suspense`: React keeps a
 * fallback for 300 ms, however soon the component is loaded.
 */
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

/** Creates a button that opens a popover, which is loaded on the first press and brings the button with it. */
export function popoverButton<Props extends object>(
  label: string,
  importPopover: () => Promise<ComponentType<Props>>
): (props: Props) => ReactNode {
  const closed = (open?: () => void) => (
    <Button variant="default" aria-haspopup="dialog" onClick={open}>
      {label}
    </Button>
  )
  const Popover = deferred(importPopover, () => closed())
  return function PopoverButton(props) {
    const [used, setUsed] = useState(false)
    return used ? <Popover {...props} /> : closed(() => setUsed(true))
  }
}
