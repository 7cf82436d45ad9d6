import { Button } from '@mantine/core'
import { useEffect, useState, type ComponentType, type FunctionComponent, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import layout from './layout.module.css'

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
  const load = () =>
    (loading ??= importPart()
      .then((part) => void (Loaded = part))
      // Whoever asks for it after a failure asks anew.
      .finally(() => void (loading = Loaded && loading)))
  function Part(props: Props): ReactNode {
    const [end, setEnd] = useState<'loaded' | 'failed' | undefined>(Loaded && 'loaded')
    useEffect(() => {
      // It may have been loaded since it was drawn: only what was drawn loaded needs nothing.
      if (end) return
      load().then(
        // Drawn at once: whoever loads a screen focuses its first box before the next key.
        () => flushSync(() => setEnd('loaded')),
        () => setEnd('failed')
      )
    }, [end])
    if (Loaded) return <Loaded {...props} />
    if (end !== 'failed') return meanwhile(props)
    return (
      <p role="alert" className={layout.note}>
        This part of Pitboss could not be loaded. <Button onClick={() => setEnd(undefined)}>Try again</Button>
      </p>
    )
  }
  Part.load = load
  return Part
}
