import { useEffect, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'

/** The smallest React page that reports its readiness like the app. */
function Bare(): ReactNode {
  useEffect(() => {
    document.documentElement.dataset['app'] = 'ready'
  }, [])
  return <h1>Bare</h1>
}

createRoot(document.getElementById('root') ?? document.body).render(<Bare />)
