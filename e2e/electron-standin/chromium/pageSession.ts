import type { Answers, Commands, EventsByName } from './devtools.ts'
import { browser } from './browserProcess.ts'

export interface PageSession {
  readonly targetId: string
  send<Name extends keyof Commands>(name: Name, parameters?: Commands[Name]): Promise<Answers[Name]>
  tell<Name extends keyof Commands>(name: Name, parameters?: Commands[Name]): void
  on<Name extends keyof EventsByName>(name: Name, listener: (event: EventsByName[Name]) => void): void
}

/** Creates the session of a page that Chromium attached. */
export const pageSession = (targetId: string, sessionId: string): PageSession => ({
  targetId,
  send: (name, parameters) => browser.send(name, parameters, sessionId),
  tell: (name, parameters) => browser.tell(name, parameters, sessionId),
  on: (name, listener) => browser.on(sessionId, name, listener)
})

/** Enables the domains that the stand-in uses. */
export const enablePage = (page: PageSession): Promise<unknown>[] => [
  page.send('Page.enable'),
  page.send('Page.setLifecycleEventsEnabled', { enabled: true }),
  page.send('Runtime.enable'),
  page.send('Fetch.enable', { patterns: [{ urlPattern: '*' }] }),
  page.send('Target.setAutoAttach', { autoAttach: true, waitForDebuggerOnStart: true, flatten: true })
]

/** Reports each frame of a page with a separate process, before the frame's first request. */
export function followFrames(page: PageSession, found: (frame: PageSession) => void): void {
  page.on('Target.attachedToTarget', ({ sessionId, targetInfo: { type } }) => {
    const frame = pageSession(page.targetId, sessionId)
    if (type === 'iframe') {
      found(frame)
      followFrames(frame, found)
      frame.tell('Fetch.enable', { patterns: [{ urlPattern: '*' }] })
      frame.tell('Target.setAutoAttach', { autoAttach: true, waitForDebuggerOnStart: true, flatten: true })
    }
    frame.tell('Runtime.runIfWaitingForDebugger')
  })
}
