import '@mantine/core/styles/baseline.css'
import '@mantine/core/styles/default-css-variables.css'
import '@mantine/core/styles/global.css'
import '@mantine/core/styles/UnstyledButton.css'
import '@mantine/core/styles/VisuallyHidden.css'
import '@mantine/core/styles/Loader.css'
import '@mantine/core/styles/Button.css'
import '@mantine/core/styles/Input.css'
import './global.css'
import { createRoot } from 'react-dom/client'
import { App } from './App.tsx'
import { followDifferences } from '../session/knownDifferences.ts'
import { followConnections } from '../bridge/queries.ts'
import { readStart } from '../bridge/start.ts'
import { followChanges } from '../stores/createScopedStore.ts'
import { followAnswers } from '../stores/followAnswers.ts'

followAnswers()
// Requested before React starts, because the first screen needs it.
const start = readStart()
followConnections()
followChanges()
followDifferences()

const root = document.getElementById('root')
if (root) createRoot(root).render(<App start={start} />)
