import { expect } from '@playwright/test'
import type { ProblemCode } from '../../src/shared/outcome.ts'
import type { FramePage } from '../pages/frame.ts'

/** What an alert has to tell. */
export interface Told {
  readonly code: ProblemCode
  readonly cause?: string | RegExp
  /** Absent where no answer came. */
  readonly status?: number
  /** The platform's own words. */
  readonly says?: string | RegExp
  /** Seconds that the platform wants to be left alone. */
  readonly wait?: number
}

interface Alert {
  readonly title: string
  readonly next: string
  readonly says: string | undefined
  readonly details: Readonly<Record<string, string>>
  readonly retry: string
}

/** The alert of the screen, taken apart. */
const readAlert = ({ alert }: FramePage): Promise<Alert> =>
  alert.evaluate((notice) => {
    const textOf = (element: Element | null | undefined) => element?.textContent ?? undefined
    const terms = [...notice.querySelectorAll('dt')]
    const last = [...notice.querySelectorAll('p')].at(-1)
    return {
      title: textOf(notice.querySelector('h2')) ?? '',
      next: /^What to do: (.*)$/s.exec(textOf(last) ?? '')?.[1] ?? '',
      says: textOf(notice.querySelector('blockquote')),
      details: Object.fromEntries(terms.map((term) => [term.textContent, textOf(term.nextElementSibling) ?? ''])),
      retry: textOf(notice.querySelector('button')) ?? ''
    }
  })

/** Waits for the alert and compares it with what it has to tell: operation, cause, status and next step. */
export async function expectAlert(frame: FramePage, operation: string, told: Told): Promise<void> {
  await frame.alert.waitFor()
  const { title, next, says, details, retry } = await readAlert(frame)
  const { Operation, Code = '', Status, Request } = details
  const [, code, cause] = /^([a-z-]+)(?: \((.*)\))?$/.exec(Code) ?? []
  expect({ Operation, code, Status }).toEqual({
    Operation: operation,
    code: told.code,
    Status: told.status === undefined ? undefined : String(told.status)
  })
  expect(title, 'what failed').toMatch(/\w.{8,}/)
  expect(next, 'what to do').toMatch(/\w.{8,}/)
  expect(Request).toMatch(/^#\d+$/)
  if (told.cause !== undefined) expect(cause).toMatch(told.cause)
  if (told.says === undefined) expect(says).toBeUndefined()
  else if (typeof told.says === 'string') expect(says).toBe(told.says)
  else expect(says).toMatch(told.says)
  expectWait(retry, told.wait)
}

function expectWait(retry: string, wait: number | undefined): void {
  if (wait === undefined) return expect(retry).toBe('Try again')
  const left = Number(/^Try again in (\d+) s$/.exec(retry)?.[1])
  expect(left).toBeGreaterThan(wait - 3)
  expect(left).toBeLessThanOrEqual(wait)
}
