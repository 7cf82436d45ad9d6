import { randomUUID } from 'node:crypto'
import type { Connection } from '../../../shared/contract/connections.ts'
import { success, type Outcome } from '../../../shared/outcome/outcome.ts'
import { toPublicConnection } from './toPublicConnection.ts'
import type { Saved } from './saved.ts'
import { isOf } from '../secrets/secretIds.ts'
import type { ConnectionContext } from './connectionContext.ts'
import { tokensOf } from './tokenInNames.ts'

const longestName = 120

/** The first free name of "X copy", "X copy 2", …. */
function copyName(saved: Saved, name: string): string {
  for (let number = 1; ; number++) {
    const suffix = number === 1 ? ' copy' : ` copy ${number}`
    const copy = `${name.slice(0, longestName - suffix.length)}${suffix}`
    if (saved.checkName(copy, '').ok) return copy
  }
}

/** Copies a connection without its accounts and secrets. */
export async function duplicateConnection(
  { saved, vault, changed, inTurn }: ConnectionContext,
  id: string
): Promise<Outcome<Connection>> {
  const copied = await inTurn(async () => {
    const found = saved.changeable(id, 'id')
    if (!found.ok) return found
    const limit = saved.checkLimit('id')
    if (!limit.ok) return limit
    const copy = { ...found.value, id: randomUUID(), name: copyName(saved, found.value.name), accounts: [] }
    const written = await saved.put(copy)
    changed(copy.id)
    return written.ok ? success(copy) : written
  })
  return copied.ok ? success(await toPublicConnection(vault, copied.value)) : copied
}

/** Deletes a connection, then its secrets: those that were left are removed with the next change after a start. */
export async function deleteConnection(context: ConnectionContext, id: string): Promise<Outcome<null>> {
  const { saved, vault, changed, deleted, inTurn } = context
  const removed = await inTurn(async () => {
    const found = saved.changeable(id, 'id')
    if (!found.ok) return found
    const removable = await vault.checkReplacing()
    if (!removable.ok) return removable
    await tokensOf(context, found.value)
    const written = await saved.remove(id)
    return written.ok ? vault.forget(isOf(id)) : written
  })
  changed(id)
  if (!saved.find(id)) await deleted(id)
  return removed
}
