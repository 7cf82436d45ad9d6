import { Button } from '@mantine/core'
import { useEffect, useState, type ComponentType, type FunctionComponent, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import layout from './layout.module.css'

/** A component that loads on its first render, or earlier with `load`. */
export type Deferred<Props extends object> = FunctionComponent<Props> & {
  readonly load: () => Promise<void>
}

/** Loads a component on demand. Don't use `React.lazy`, because it shows a `Suspense` fallback for at least 300 ms. */
export function deferred<Props extends object>(
  importPart: () => Promise<ComponentType<Props>>,
  meanwhile: (props: Props) => ReactNode = () => null
): Deferred<Props> {
  let Loaded: ComponentType<Props> | undefined
  let loading: Promise<void> | undefined
  const load = () =>
    (loading ??= importPart()
      .then((part) => void (Loaded = part))
      // After a failure, the next call tries again.
      .finally(() => void (loading = Loaded && loading)))
  function Part(props: Props): ReactNode {
    const [end, setEnd] = useState<'loaded' | 'failed' | undefined>(Loaded && 'loaded')
    useEffect(() => {
      // Another instance may have loaded the component since the render.
      if (end) return
      load().then(
        // Render synchronously, because `openScreen` focuses the first box before the next key.
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
