import type { Page } from '@playwright/test'

/**
 * Counts the components that React renders, by their landmark. React reports each commit to its developer tools hook,
 * even in a production build. The hook must exist before the page loads, so the page loads again. The returned function
 * reads the names of the rendered components and starts again.
 */
export async function noteRenders(page: Page): Promise<() => Promise<readonly string[]>> {
  await page.addInitScript(() => {
    interface Fiber {
      readonly alternate: Fiber | null
      readonly child: Fiber | null
      readonly sibling: Fiber | null
      readonly return: Fiber | null
      readonly flags: number
      readonly type: unknown
      readonly stateNode: unknown
    }
    const performedWork = 1
    let rendered: string[] = []
    const elementIn = (fiber: Fiber | null): Element | undefined => {
      if (fiber === null) return undefined
      return fiber.stateNode instanceof Element ? fiber.stateNode : elementIn(fiber.child)
    }
    const visit = (fiber: Fiber) => {
      if (typeof fiber.type !== 'string' && fiber.type !== null && (fiber.flags & performedWork) !== 0) {
        const figure = elementIn(fiber)?.closest('figure, [role="group"], section, label, header')
        rendered.push(figure?.getAttribute('aria-label') ?? figure?.tagName ?? 'none')
      }
      // If React skipped a fiber, its children are the same as before.
      if (fiber.child === fiber.alternate?.child) return
      for (let child = fiber.child; child; child = child.sibling) visit(child)
    }
    const read = () => {
      const before = rendered
      rendered = []
      return before
    }
    Object.assign(window, {
      readRenders: read,
      __REACT_DEVTOOLS_GLOBAL_HOOK__: {
        supportsFiber: true,
        inject: () => 1,
        onCommitFiberRoot: (_id: number, root: { readonly current: Fiber }) => visit(root.current),
        onCommitFiberUnmount: () => {},
        onPostCommitFiberRoot: () => {}
      }
    })
  })
  await page.reload()
  return () => page.evaluate(() => (Reflect.get(window, 'readRenders') as () => string[])())
}
