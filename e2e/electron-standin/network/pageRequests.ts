import { schemeOf, toApp } from '../common/address.ts'
import type { Protocol } from '../chromium/devtools.ts'
import type { PageSession } from '../chromium/pageSession.ts'
import type { Session } from './session.ts'
import { asElectron } from '../common/asElectron.ts'

type Paused = Protocol.Fetch.requestPausedPayload

/** A page's request outside the app's own schemes. Such a request never reaches the network. */
export interface NetworkAttempt {
  url: string
  method: string
  type: string
  /** The app's webRequest listener, or otherwise the stand-in. */
  stoppedBy: 'app' | 'standin'
}

/** Every such request, for tests. */
export const networkAttempts: NetworkAttempt[] = []

export interface Requester {
  readonly page: PageSession
  readonly session: Session
  readonly webContents: { id: number }
  /** Whether the app's guards allow a document; called for documents only. */
  allowsDocument(wanted: { url: string; isMainFrame: boolean; isRedirect: boolean }): boolean
}

const resourceTypes: Record<string, Electron.OnBeforeRequestListenerDetails['resourceType']> = {
  Stylesheet: 'stylesheet',
  Script: 'script',
  Image: 'image',
  Font: 'font',
  Media: 'media',
  XHR: 'xhr',
  Fetch: 'xhr',
  Ping: 'ping',
  CSPViolationReport: 'cspReport',
  WebSocket: 'webSocket'
}
const destinations: Record<string, string> = {
  Stylesheet: 'style',
  Script: 'script',
  Image: 'image',
  Font: 'font',
  Media: 'video',
  Manifest: 'manifest'
}

function requestOf({ request, resourceType }: Paused, url: string, isMainFrame: boolean): Request {
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers)) headers.set(name, toApp(value))
  // Chromium adds these after it pauses the request.
  const isDocument = resourceType === 'Document'
  const destination = isDocument ? (isMainFrame ? 'document' : 'iframe') : (destinations[resourceType] ?? 'empty')
  headers.set('sec-fetch-dest', destination)
  headers.set('sec-fetch-mode', isDocument ? 'navigate' : destination === 'empty' ? 'cors' : 'no-cors')
  const parts = request.postDataEntries?.map(({ bytes = '' }) => Buffer.from(bytes, 'base64'))
  return new Request(url, { method: request.method, headers, ...(parts && { body: Buffer.concat(parts) }) })
}

function detailsOf(paused: Paused, url: string, isMainFrame: boolean, webContents: { id: number }) {
  const { request, resourceType } = paused
  const documentType = isMainFrame ? 'mainFrame' : 'subFrame'
  return asElectron<Electron.OnBeforeRequestListenerDetails>({
    id: Number(/\d+/.exec(paused.requestId)?.[0]),
    url,
    method: request.method,
    webContentsId: webContents.id,
    webContents,
    resourceType: resourceType === 'Document' ? documentType : (resourceTypes[resourceType] ?? 'other'),
    referrer: toApp(request.headers['Referer'] ?? ''),
    timestamp: Date.now(),
    uploadData: []
  })
}

async function answer(page: PageSession, requestId: string, response: Response): Promise<void> {
  if (response.type === 'error') return page.tell('Fetch.failRequest', { requestId, errorReason: 'Failed' })
  page.tell('Fetch.fulfillRequest', {
    requestId,
    responseCode: response.status,
    responseHeaders: [...response.headers].map(([name, value]) => ({ name, value })),
    body: Buffer.from(await response.arrayBuffer()).toString('base64')
  })
}

// Uses the app's guards, then its webRequest listener, then its scheme's handler, and refuses everything else.
async function decide(paused: Paused, { page, session, webContents, allowsDocument }: Requester): Promise<void> {
  const { requestId, request, resourceType } = paused
  const url = toApp(request.url) + (request.urlFragment ?? '')
  const isMainFrame = resourceType === 'Document' && paused.frameId === page.targetId
  const refuse = (errorReason: Protocol.Network.ErrorReason) =>
    page.tell('Fetch.failRequest', { requestId, errorReason })
  const isRedirect = paused.redirectedRequestId !== undefined
  if (resourceType === 'Document' && !allowsDocument({ url, isMainFrame, isRedirect })) return refuse('Aborted')

  // Chromium requests an icon for its tab. Electron has no tabs.
  if (resourceType === 'Other' && url.endsWith('/favicon.ico')) return refuse('Aborted')

  const handler = session.protocol.handlerOf(schemeOf(url))
  const note = (stoppedBy: NetworkAttempt['stoppedBy']) => {
    if (!handler) networkAttempts.push({ url, method: request.method, type: resourceType, stoppedBy })
  }
  const said = await session.webRequest.ask(detailsOf(paused, url, isMainFrame, webContents))
  if (said.cancel) {
    note('app')
    return refuse('BlockedByClient')
  }
  if (!handler) {
    note('standin')
    return refuse('InternetDisconnected')
  }
  try {
    const response = await handler(asElectron(requestOf(paused, url.replace(/#.*/s, ''), isMainFrame)))
    await answer(page, requestId, response)
  } catch (error) {
    process.stderr.write(`The app's handler failed for ${url}: ${error instanceof Error ? error.stack : error}\n`)
    refuse('Failed')
  }
}

/** Decides every request of a page. */
export function decideRequests(requester: Requester): void {
  requester.page.on('Fetch.requestPaused', (paused) => void decide(paused, requester))
}
