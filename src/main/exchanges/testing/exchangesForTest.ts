import type { Beginning } from '../entry.ts'
import type { Exchanges } from '../log.ts'

/** How an exchange begins, for tests. */
export const makeBeginning = (part: Partial<Beginning> = {}): Beginning => ({
  connection: 'one',
  operation: 'bonuses.find',
  method: 'GET',
  url: 'https://platform.example/x',
  path: '/x',
  headers: {},
  ...part
})

/** Notes an exchange that was answered with this text; answers its id once it is kept. */
export async function answered(exchanges: Exchanges, text: string, part: Partial<Beginning> = {}): Promise<string> {
  const { id, keep, end } = exchanges.begin(makeBeginning(part))
  await keep({ text, bytes: Buffer.from(text) })
  end({ status: 200 })
  return id
}
