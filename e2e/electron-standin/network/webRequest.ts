import { guarded } from '../common/guarded.ts'

type Details = Electron.OnBeforeRequestListenerDetails
type Listener = (details: Details, callback: (response: Electron.CallbackResponse) => void) => void

/** The app's webRequest listeners. */
export interface WebRequest {
  onBeforeRequest(listener: Listener | null): void
  onBeforeRequest(filter: Electron.WebRequestFilter, listener: Listener | null): void
  /** Asks the app about one request, for the stand-in itself. */
  ask(details: Details): Promise<Electron.CallbackResponse>
}

const patternOf = (text: string): RegExp => {
  if (text === '<all_urls>') return /^/
  const literal = text.replace(/[.+?^${}()|[\]\\]/g, '\\$&')
  return new RegExp(`^${literal.replace(/^\*:/, '[a-z-]+:').replace(/\*/g, '.*')}$`)
}

function fits({ urls, excludeUrls = [], types }: Electron.WebRequestFilter, details: Details): boolean {
  const isNamed = (patterns: string[]) => patterns.some((text) => patternOf(text).test(details.url))
  const isOfType = !types || types.some((type) => type === details.resourceType)
  return isOfType && (urls.length === 0 || isNamed(urls)) && !isNamed(excludeUrls)
}

/** Creates a session's webRequest. */
export function makeWebRequest(): WebRequest {
  let filter: Electron.WebRequestFilter = { urls: [] }
  let listener: Listener | null = null
  return guarded<WebRequest>('webRequest', {
    onBeforeRequest(first: Electron.WebRequestFilter | Listener | null, second?: Listener | null) {
      const isFiltered = typeof first === 'object' && first !== null
      filter = isFiltered ? first : { urls: [] }
      listener = isFiltered ? (second ?? null) : first
    },
    ask: (details) =>
      new Promise((answer) => {
        if (listener && fits(filter, details)) listener(details, answer)
        else answer({})
      })
  })
}
