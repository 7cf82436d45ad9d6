import type { WalkedList } from '../../../shared/contract/exports.ts'
import { rowsInWords } from '../../../shared/countInWords.ts'
import { request } from '../../bridge/request.ts'
import { useTimeLens } from '../../components/field/When.tsx'
import { inStandardForm } from '../../domain/locale/forms.ts'
import { zoneOfLens } from '../../domain/time/showTime.ts'
import { reasonOf } from '../../domain/problems.ts'
import { scopeOf, useSession } from '../../session/session.ts'
import { useTicketPlace } from '../../session/useTicketPlace.ts'
import { copyText, toast } from '../../stores/toasts.ts'
import type { RecordColumn } from '../../records/column.ts'
import type { ExportOffer } from '../export/exportOffer.ts'
import { leftOutInWords, withPlaces } from '../export/exportOffer.ts'
import type { Loaded } from '../state/loadedRows.ts'
import { rowsAsTable, rowsAsTicket, type CopiedRows } from './copyRows.ts'

/** Copies the rows at these indexes of the loaded rows; so many more are selected and not shown. */
export type CopyRows = (what: 'ticket' | 'rows' | 'json', places: readonly number[], leftOut: number) => void

interface Copied<Row> {
  readonly loaded: Pick<Loaded<Row>, 'rows' | 'originOf'>
  readonly columns: readonly RecordColumn<Row>[]
  readonly offer: ExportOffer
  readonly sumsOf?: (rows: readonly Row[]) => Pick<CopiedRows<Row>, 'sums' | 'claims'>
}

const noSums = { sums: [], claims: [] }

/** Copies rows with whose they are, where they came from and their sums; as JSON exactly as received. */
export function useCopyRows<Row>({ loaded, columns, offer, sumsOf }: Copied<Row>): CopyRows {
  const placeOf = useTicketPlace()
  const scope = scopeOf(useSession())
  const { lens, zone } = useTimeLens()
  const { what, list } = offer
  const copyTexts = async (kind: 'ticket' | 'rows', places: readonly number[], leftOut: number) => {
    const rows = places.flatMap((place) => loaded.rows[place] ?? [])
    const exchanges = new Set(places.flatMap((place) => loaded.originOf(place)?.exchange ?? []))
    const head = await placeOf(exchanges)
    // Times that are shown as received stand in the connection's zone where they name none.
    const place = { ...head, zone: lens === 'received' ? `${zone} where none is given` : zoneOfLens(lens, zone) }
    const text = inStandardForm(() => {
      const copied = { what, rows, columns, place, leftOut, ...(sumsOf?.(rows) ?? noSums) }
      return kind === 'ticket' ? rowsAsTicket(copied) : rowsAsTable(copied)
    })
    await copyText(text, copiedInWords(rows.length, kind === 'ticket' ? ' for a ticket' : '', leftOut))
  }
  return (kind, places, leftOut) => {
    if (places.length === 0) return
    if (kind === 'json') void copyAsReceived({ scope, list, offer, places, leftOut })
    else void copyTexts(kind, places, leftOut)
  }
}

interface Received {
  readonly scope: ReturnType<typeof scopeOf>
  readonly list: WalkedList
  readonly offer: ExportOffer
  readonly places: readonly number[]
  readonly leftOut: number
}

const copiedInWords = (rows: number, how: string, leftOut: number): string => {
  const said = leftOut === 0 ? '' : ` ${leftOutInWords(rows, leftOut)}`
  return `Copied ${rowsInWords(rows)}${how}.${said}`
}

async function copyAsReceived({ scope, list, offer, places, leftOut }: Received): Promise<void> {
  const source = offer.loaded && withPlaces(offer.loaded.source(), places)
  if (!source) return toast('These rows are of an earlier page: they can be copied once the new one is there.', 'bad')
  const outcome = await request('exports.rows', { ...scope, list, source })
  if (!outcome.ok) return toast(reasonOf(outcome.problem), 'bad')
  await copyText(outcome.value, copiedInWords(places.length, ' as JSON', leftOut))
}
