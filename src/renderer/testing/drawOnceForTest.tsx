import { QueryClientProvider } from '@tanstack/react-query'
import { isValidElement, type ReactElement, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { queries } from '../bridge/queries.ts'

export type Drawn = ReactElement<Readonly<Record<string, unknown>>>

/** Renders a component once without a document. Returns its elements; later changes of state aren't rendered. */
export function drawOnce(component: () => ReactNode): Drawn[] {
  let drawn: ReactNode
  const Probe = () => {
    drawn = component()
    return null
  }
  renderToStaticMarkup(
    <QueryClientProvider client={queries}>
      <Probe />
    </QueryClientProvider>
  )
  return elementsIn(drawn)
}

function elementsIn(node: unknown): Drawn[] {
  if (Array.isArray(node)) return node.flatMap(elementsIn)
  return isValidElement<Drawn['props']>(node) ? [node, ...elementsIn(node.props['children'])] : []
}

export function act(element: Drawn | undefined, event: string): void {
  const handler = element?.props[event]
  if (typeof handler !== 'function') throw new Error(`Nothing happens here on ${event}.`)
  handler({ preventDefault: () => {} })
}
