import { expect } from '@playwright/test'
import type { ProblemCode } from '../../../src/shared/outcome/outcome.ts'
import type { FramePage } from '../../pages/frame.ts'

/** The expected content of an alert. */
export interface Told {
  readonly code: ProblemCode
  readonly cause?: string | RegExp
  /** Absent without an answer. */
  readonly status?: number
  /** The platform's own words. */
  readonly says?: string | RegExp
  /** The wait in seconds that the platform requests. */
  readonly wait?: number
  /** The alert offers no retry. */
  readonly isFinal?: boolean
}

interface Alert {
  readonly title: string
  readonly next: string
  readonly says: string | undefined
  readonly details: Readonly<Record<string, string>>
  readonly retry: string
  readonly wait: string
}

const readAlert = ({ alert }: FramePage): Promise<Alert> =>
  alert.evaluate((notice) => {
    const textOf = (element: Element | null | undefined) => element?.textContent ?? undefined
    const terms = [...notice.querySelectorAll('dt')]
    const step = [...notice.querySelectorAll('p')].find((line) => line.textContent.startsWith('What to do: '))
    const again = [...notice.querySelectorAll('button')].find((button) => button.textContent.startsWith('Try again'))
    const title = textOf(notice.querySelector('h2')) ?? ''
    const [, refusal] = /^The platform said no: “(.*?)”?$/.exec(title) ?? []
    return {
      title,
      next: /^What to do: (.*)$/s.exec(textOf(step) ?? '')?.[1] ?? '',
      says: textOf(notice.querySelector('blockquote')) ?? refusal,
      details: Object.fromEntries(terms.map((term) => [term.textContent, textOf(term.nextElementSibling) ?? ''])),
      retry: textOf(again) ?? '',
      wait: textOf(notice.querySelector('[role="timer"]')) ?? ''
    }
  })

/** Waits for the alert, and compares operation, cause, status and next step. */
export async function expectAlert(frame: FramePage, operation: string, told: Told): Promise<void> {
  await frame.alert.waitFor()
  const { title, next, says, details, retry, wait } = await readAlert(frame)
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
  if (told.isFinal) expect(retry).toBe('')
  expectWait(told.isFinal ? wait : retry, told)
}

function expectWait(text: string, { wait, isFinal = false }: Told): void {
  if (wait === undefined) return expect(text).toBe(isFinal ? '' : 'Try again')
  const left = Number(/^(?:Try again in|Wait) (\d+) s\.?$/.exec(text)?.[1])
  expect(left).toBeGreaterThan(wait - 3)
  expect(left).toBeLessThanOrEqual(wait)
}
