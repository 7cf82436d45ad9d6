import { useEffect, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'

/** The least that is a React page, and says like the app that it can be used. */
function Bare(): ReactNode {
  useEffect(() => {
    document.documentElement.dataset['app'] = 'ready'
  }, [])
  return <h1>Bare</h1>
}

createRoot(document.getElementById('root') ?? document.body).render(<Bare />)
