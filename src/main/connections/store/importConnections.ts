import type { ConnectionImport } from '../../../shared/contract/connections.ts'
import type { Input } from '../../../shared/contract/index.ts'
import { success, type Outcome } from '../../../shared/outcome/outcome.ts'
import type { ConnectionContext } from './connectionContext.ts'
import { refused } from './saved.ts'
import { allTokensOf, findHeldToken } from './tokenInNames.ts'
import { readImport, type ImportPlan } from './transfer.ts'

type Chosen = Input<'connections.import'>

function planOf({ files, saved }: ConnectionContext, { handle }: Chosen): Outcome<ImportPlan> {
  const file = files.take(handle)
  return file ? readImport(file.content.toString('utf8'), saved.all()) : refused('handle', 'Choose the file once more.')
}

/** Tells what an import of the chosen file would do; nothing changes. */
export function previewImport(context: ConnectionContext, chosen: Chosen): Outcome<ConnectionImport> {
  const plan = planOf(context, chosen)
  if (!plan.ok) return plan
  const { planned, dropped } = plan.value
  return success({
    rows: planned.map(({ change, connection: { name, baseUrl, environment } }) => ({
      change,
      name,
      baseUrl,
      environment
    })),
    dropped: [...dropped]
  })
}

/** Adds and replaces the connections of the chosen file; those with accounts stay as they are. The answer is how many changed. */
export async function importConnections(context: ConnectionContext, chosen: Chosen): Promise<Outcome<number>> {
  return context.inTurn(async () => {
    // Planned anew: another window may have changed the connections since they were shown.
    const plan = planOf(context, chosen)
    if (!plan.ok) return plan
    const { planned } = plan.value
    const wanted = planned.flatMap(({ change, connection }) =>
      change === 'add' || change === 'replace' ? [connection] : []
    )
    const held = findHeldToken(wanted, await allTokensOf(context))
    if (held) {
      const at = planned.findIndex(({ connection }) => connection === held.connection)
      return refused('handle', `Connection ${at + 1} of the file: ${held.message}`)
    }
    const written = await context.saved.put(...wanted)
    if (!written.ok) return written
    for (const { id } of wanted) context.changed(id)
    return success(wanted.length)
  })
}
