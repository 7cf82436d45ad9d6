import type { Page } from '@playwright/test'

/**
 * Counts the components that React renders, by the landmark that they are drawn in. React tells each commit to the hook of
 * its developer tools, in a build for production too. It has to be there before the page loads, so the page is loaded
 * again. The returned function reads the names of what was rendered and starts again.
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
    const walk = (fiber: Fiber) => {
      if (typeof fiber.type !== 'string' && fiber.type !== null && (fiber.flags & performedWork) !== 0) {
        const figure = elementIn(fiber)?.closest('figure, [role="group"], section, label, header')
        rendered.push(figure?.getAttribute('aria-label') ?? figure?.tagName ?? 'none')
      }
      // What React did not come by has the same children as before.
      if (fiber.child === fiber.alternate?.child) return
      for (let child = fiber.child; child; child = child.sibling) walk(child)
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
        onCommitFiberRoot: (_id: number, root: { readonly current: Fiber }) => walk(root.current),
        onCommitFiberUnmount: () => {},
        onPostCommitFiberRoot: () => {}
      }
    })
  })
  await page.reload()
  return () => page.evaluate(() => (Reflect.get(window, 'readRenders') as () => string[])())
}
