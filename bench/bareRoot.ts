import { createElement, useLayoutEffect, useState, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'

/** Puts a page of React alone beside the app; the function that shows something on it and resolves once that is laid out. */
export function bareRoot<Shown>(first: Shown, draw: (shown: Shown) => ReactNode): (shown: Shown) => Promise<void> {
  let show: (next: { readonly shown: Shown; readonly laidOut: () => void }) => void = () => {}
  function Bare(): ReactNode {
    const [{ shown, laidOut }, set] = useState({ shown: first, laidOut: () => {} })
    useLayoutEffect(() => {
      show = set
    }, [])
    useLayoutEffect(() => {
      void document.body.offsetHeight
      laidOut()
    }, [shown, laidOut])
    return draw(shown)
  }
  const root = document.createElement('div')
  document.body.append(root)
  createRoot(root).render(createElement(Bare))
  return (shown) => new Promise((laidOut) => show({ shown, laidOut }))
}
