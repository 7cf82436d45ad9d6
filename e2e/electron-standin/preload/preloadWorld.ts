import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { encodeMessage, decodeMessage, type FromMain, type ToMain } from '../messages/messages.ts'
import type { PageSession } from '../chromium/pageSession.ts'
import { preloadScripts, preloadWorldName } from './preloadScripts.ts'

const processOfPreload = {
  type: 'renderer',
  sandboxed: true,
  contextIsolated: true,
  platform: process.platform,
  arch: process.arch,
  versions: process.versions,
  argv: [],
  env: {}
}

/** Handles messages from a page's preload. `isCurrent` is false if the document is no longer shown. */
export type Receiver = (message: ToMain, value: string, from: { context: number; isCurrent: boolean }) => void

/** The isolated world of one page. Runs the page's preload and exchanges messages with it. */
export class PreloadWorld {
  readonly #page: PageSession
  readonly #receive: Receiver
  #context: number | undefined

  constructor(page: PageSession, receive: Receiver) {
    this.#page = page
    this.#receive = receive
    page.on('Runtime.executionContextCreated', ({ context }) => {
      if (context.name !== preloadWorldName || context.auxData?.['frameId'] !== page.targetId) return
      this.forget()
      this.#context = context.id
    })
    page.on('Runtime.bindingCalled', ({ name, payload, executionContextId }) => {
      if (name === 'pitbossToMain') this.#open(payload, executionContextId)
    })
  }

  /** Makes every document of the page run the preload first. */
  async install(preload: string | undefined): Promise<void> {
    const text = preload === undefined ? '' : readFileSync(preload, 'utf8')
    const [isolated, page] = preloadScripts(randomUUID(), text, processOfPreload)
    await Promise.all([
      this.#page.send('Runtime.addBinding', { name: 'pitbossToMain', executionContextName: preloadWorldName }),
      this.#page.send('Page.addScriptToEvaluateOnNewDocument', { source: isolated, worldName: preloadWorldName }),
      this.#page.send('Page.addScriptToEvaluateOnNewDocument', { source: page })
    ])
  }

  forget(): void {
    this.#context = undefined
  }

  /** Sends to the shown document or, as a reply, to the asking document. A discarded document receives nothing. */
  post(message: FromMain, value?: string, context = this.#context): void {
    if (context === undefined) return
    this.#page.tell('Runtime.callFunctionOn', {
      functionDeclaration: 'function (text) { globalThis.pitbossFromMain?.(text) }',
      executionContextId: context,
      arguments: [{ value: encodeMessage(message, value) }]
    })
  }

  send(channel: string, values: string): void {
    this.post({ kind: 'send', channel }, values)
  }

  #open(text: string, context: number) {
    const { message, value } = decodeMessage(text)
    this.#receive(message, value, { context, isCurrent: context === this.#context })
  }
}
