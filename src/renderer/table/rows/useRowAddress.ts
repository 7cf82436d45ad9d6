import { useEffect, useEffectEvent, useRef } from 'react'
import { addressNow, navigate, useAddress } from '../../session/address.ts'
import type { OpenRows } from './useOpenRow.ts'

// Longer ids stand in no address.
const longestId = 200

/** The id of the row that an address names; undefined where it names none, or is not of this list. */
export function rowAt(address: string, list: string): string | undefined {
  const [path, query = ''] = address.split('?')
  const id = path === list ? (new URLSearchParams(query).get('row') ?? '') : ''
  return id === '' || id.length > longestId ? undefined : id
}

/** The address with another row named, or with none. */
export function withRow(address: string, id: string | undefined): string {
  const [path = '', query = ''] = address.split('?')
  const rest = new URLSearchParams(query)
  if (id === undefined || id === '' || id.length > longestId) rest.delete('row')
  else rest.set('row', id)
  return rest.size === 0 ? path : `${path}?${rest.toString()}`
}

interface Listed<Row> {
  /** The path of the list: `/transactions`. */
  readonly list: string
  readonly rows: Pick<OpenRows<Row>, 'open' | 'openAt'>
  readonly loaded: readonly Row[]
  readonly idOf: (row: Row) => string | undefined
}

/** Keeps the open row of a list in the address, and opens the one that the address names as soon as it is loaded. */
export function useRowAddress<Row>({ list, rows: { open, openAt }, loaded, idOf }: Listed<Row>): void {
  const address = useAddress()
  const named = rowAt(address, list)
  const id = open && idOf(open.row)
  const last = useRef(id)
  // The row that the address names and that is not open yet.
  const awaited = useRef<string>(undefined)
  const find = useEffectEvent(() => {
    const place = awaited.current === undefined ? -1 : loaded.findIndex((row) => idOf(row) === awaited.current)
    if (place !== -1) openAt(place)
  })
  const tell = useEffectEvent(() => {
    if (id !== last.current) awaited.current = undefined
    last.current = id
    const isHere = address.split('?')[0] === list
    if (isHere && awaited.current === undefined && named !== id) navigate(withRow(addressNow(), id), { replace: true })
  })
  useEffect(() => {
    awaited.current = named === last.current ? undefined : named
  }, [named])
  useEffect(() => find(), [named, loaded])
  useEffect(() => tell(), [id, address])
}
