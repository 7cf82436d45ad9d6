import { guarded } from '../common/guarded.ts'

type Details = Electron.OnBeforeRequestListenerDetails
type Listener = (details: Details, callback: (response: Electron.CallbackResponse) => void) => void

export interface WebRequest {
  onBeforeRequest(listener: Listener): void
  /** Asks the app about one request, for the stand-in itself. */
  ask(details: Details): Promise<Electron.CallbackResponse>
}

/** Creates a session's webRequest. */
export function makeWebRequest(): WebRequest {
  let listener: Listener = (_details, answer) => answer({})
  return guarded<WebRequest>('webRequest', {
    onBeforeRequest: (next) => void (listener = next),
    ask: (details) => new Promise((answer) => listener(details, answer))
  })
}
