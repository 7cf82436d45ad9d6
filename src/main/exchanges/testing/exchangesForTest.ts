import type { Beginning } from '../entry.ts'
import type { Exchanges } from '../log.ts'

export const makeBeginning = ({
  token,
  ...part
}: Partial<Beginning> & { readonly token?: string } = {}): Beginning => ({
  connection: 'one',
  operation: 'bonuses.find',
  method: 'GET',
  url: 'https://platform.example/x',
  path: '/x',
  headers: {},
  ...(token !== undefined && { tokens: () => ({ own: [token], others: [], isLocked: false }) }),
  ...part
})

/** Logs an exchange with this answer. Returns the exchange's id once the log has the answer. */
export async function answered(
  exchanges: Exchanges,
  text: string,
  part: Parameters<typeof makeBeginning>[0] = {}
): Promise<string> {
  const { id, keep, end } = exchanges.begin(makeBeginning(part))
  await keep({ text, bytes: Buffer.from(text) })
  end({ status: 200 })
  return id
}
