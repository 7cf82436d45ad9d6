import '@mantine/core/styles/baseline.layer.css'
import '@mantine/core/styles/default-css-variables.css'
import '@mantine/core/styles/global.layer.css'
import '@mantine/core/styles/UnstyledButton.layer.css'
import '@mantine/core/styles/VisuallyHidden.layer.css'
import '@mantine/core/styles/Group.layer.css'
import '@mantine/core/styles/Stack.layer.css'
import '@mantine/core/styles/Loader.layer.css'
import '@mantine/core/styles/Button.layer.css'
import '@mantine/core/styles/Input.layer.css'
import '@fontsource-variable/inter/index.css'
import './global.css'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { startedApp, readStart } from './App.tsx'
import { followIdentities } from '../session/connections.ts'
import { addressNow, followHistory, navigate } from '../session/address.ts'
import { loadScreen, screenAt, screensOf } from '../shell/navigation/screens.ts'
import { usePreferences } from '../stores/view/preferences.ts'
import { followChanges } from '../stores/createScopedStore.ts'
import { followLists } from '../collection/state/listState.ts'
import { followLinks } from '../stores/openedLink.ts'
import { followAnswers } from '../stores/refusedTokens.ts'
import { followSwitches } from '../components/toast/switchToast.ts'
import { followMain } from '../bridge/followMain.ts'
import { followCompositions } from '../keys/keyPress.ts'

followCompositions()
followAnswers()
followMain()
followChanges()
followIdentities()
followLinks()

const root = document.getElementById('root')
// The build delays the style sheet, so Chromium paints the static frame at once.
const sheets = [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"][media="print"]')].map((link) => {
  link.media = 'all'
  return link.sheet
    ? Promise.resolve()
    : new Promise((resolve) => {
        for (const end of ['load', 'error']) link.addEventListener(end, resolve)
      })
})
// Wait for the font; otherwise React would draw the first screen twice. If the font can't be loaded, continue.
const font = Promise.all(sheets).then(() => document.fonts.load("14px 'Inter Variable'").catch(() => []))
// Let Chromium paint the static frame before React blocks the page. A hidden page gets no animation frames.
const painted = document.hidden ? undefined : new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
// Load the screen's code before rendering, because React shows each fallback for at least 300 ms.
const loaded = Promise.all([readStart(), loadScreen(addressNow()), font, painted])
void loaded.then(([start]) => {
  const app = startedApp(start)
  followSwitches()
  followHistory()
  // A redirect during the first render would render everything twice.
  const [first] = screensOf(usePreferences.getState().role, false)
  if (first && !screenAt(addressNow())) navigate(first.path, { replace: true })
  // Call `followLists` after `startedApp`, because it needs main's saved account, columns and page sizes.
  followLists()
  if (root) flushSync(() => createRoot(root).render(app))
})
