import type { Connection } from '../../../shared/contract/connections.ts'
import type { ExportFile, WalkedList } from '../../../shared/contract/exports.ts'
import type { ClientScope } from '../../platform/client.ts'
import { safeFileName } from '../../common/safeFileName.ts'
import { timeInName } from '../../common/timeInName.ts'

/** The proposed name of an export's file: subject, time, connection, account, group. */
export function proposedName(
  list: WalkedList,
  { connection, account }: ClientScope,
  connections: readonly Connection[],
  { now, extension }: { readonly now: number; readonly extension: ExportFile['format'] }
): string {
  const [subject = ''] = list.name.split('.')
  const found = connections.find(({ id }) => id === connection)
  const label = found?.accounts.find(({ id }) => id === account)?.label
  const words = [subject, timeInName(now), found?.name, label, 'groupId' in list ? list.groupId : undefined]
  return `${safeFileName(words.filter((word) => word !== undefined).join(' '), subject)}.${extension}`
}
