import { createApi, type Api } from '../platform/http/api.ts'
import type { Trace } from '../platform/http/trace.ts'
import type { AnswerHeaders, TransportRequest } from '../platform/http/transport.ts'

/** The result of a request without a network: a whole answer, part of one, or only an error. */
export interface Attempt {
  readonly status?: number
  readonly headers?: AnswerHeaders
  readonly body?: string | Buffer
  readonly fault?: unknown
  readonly trace?: Partial<Trace>
}

/** The platform client, with answers that need no network. */
export const apiForTest = (attempt: (request: TransportRequest) => Promise<Attempt>): Api =>
  createApi({
    async send(request) {
      const { status, headers = {}, body = '', fault, trace } = await attempt(request)
      Object.assign(request.trace, trace)
      if (status === undefined) throw fault
      const bytes = Buffer.from(Uint8Array.from(Buffer.from(body)).buffer)
      return { status, headers, collect: async () => ({ bytes, fault }), discard() {} }
    }
  })
