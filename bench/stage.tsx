import '@mantine/core/styles/baseline.css'
import '@mantine/core/styles/default-css-variables.css'
import '@mantine/core/styles/global.css'
import '../src/renderer/app/global.css'
import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { useLayoutEffect, useState, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { queries } from '../src/renderer/bridge/queries.ts'
import { theme, variables } from '../src/renderer/app/theme.ts'

let put: (node: ReactNode) => void = () => {}

function Slot(): ReactNode {
  const [node, setNode] = useState<ReactNode>(null)
  useLayoutEffect(() => {
    put = setNode
  }, [])
  return node
}

const root = createRoot(document.getElementById('root') ?? document.body)
flushSync(() =>
  root.render(
    <QueryClientProvider client={queries}>
      <MantineProvider theme={theme} cssVariablesResolver={variables}>
        <Slot />
      </MantineProvider>
    </QueryClientProvider>
  )
)

/** Replaces the drawn node, with the app's providers around it. */
export const draw = (node: ReactNode): void => flushSync(() => put(node))

/** The list on the page that scrolls. */
export const scroller = (): Element =>
  [...document.querySelectorAll('#root div')].find((one) => getComputedStyle(one).overflowY === 'auto') ?? document.body

/** Waits for the next frame, and returns its time in milliseconds. */
export const nextFrame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve))

/** Milliseconds of some work, including the resulting layout. */
export function timed(work: () => void): number {
  const start = performance.now()
  work()
  void document.body.offsetHeight
  return performance.now() - start
}

/** Milliseconds for mounting a node, including its layout. */
export function mounted(node: ReactNode): number {
  draw(null)
  void document.body.offsetHeight
  return timed(() => draw(node))
}

/** Milliseconds of each frame while the list scrolls by `pixels` per frame. */
export async function scroll(pixels: number, frames: number): Promise<number[]> {
  const list = scroller()
  list.scrollTop = 0
  const took: number[] = []
  let before = await nextFrame()
  for (let frame = 0; frame < frames; frame += 1) {
    list.scrollTop += pixels
    const now = await nextFrame()
    took.push(now - before)
    before = now
  }
  return took
}
