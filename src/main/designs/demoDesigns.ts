import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Type } from 'typebox'
import { Check } from 'typebox/value'
import { PlacedDesign, DesignFile, Pin } from '../../shared/contract/designs.ts'
import { jsonValue } from '../../shared/readings/wireObject.ts'
import { log, nameOf } from '../common/log.ts'
import type { Database } from '../database/database.ts'
import type { Files } from '../database/files.ts'
import { openRecords } from '../database/records.ts'
import { settingRows } from '../database/tables.ts'
import { StoredDesign } from './designs.ts'

const ShippedDesigns = Type.Object({ designs: Type.Array(PlacedDesign), files: Type.Array(DesignFile) })
const ShippedPins = Type.Object({ pins: Type.Array(Pin) })

/** The demo's designs and pins in the package; undefined in a build without them. */
interface DemoDesignFiles {
  readonly designs: string | undefined
  readonly pins: string | undefined
}

/** Adds the demo's designs and pins to a profile once, so they stay deleted if a person deletes them. Never fails. */
export async function putDemoDesigns(database: Database, files: Files, shipped: DemoDesignFiles): Promise<void> {
  const settings = settingRows(database)
  const isDone = () => settings.find('demo-designs') === true
  if (isDone() || shipped.designs === undefined || shipped.pins === undefined) return
  try {
    const folder = shipped.designs
    const shippedDesigns = jsonValue(await readFile(join(folder, 'index.json'), 'utf8'))
    const pins = jsonValue(await readFile(join(shipped.pins, 'pins.json'), 'utf8'))
    if (!Check(ShippedDesigns, shippedDesigns) || !Check(ShippedPins, pins)) return log('demo-designs-unfit')
    const contents = shippedDesigns.files.map(async ({ sha256, type }) => ({
      type,
      content: await readFile(join(folder, sha256))
    }))
    const written = await files.write(await Promise.all(contents))
    if (!written.ok || isDone()) return
    database.write(() => {
      const designRecords = openRecords(database, 'design', StoredDesign)
      for (const placed of shippedDesigns.designs) {
        const file = shippedDesigns.files.find(({ sha256 }) => sha256 === placed.design)
        const stored = written.value.filter(({ sha256 }) => sha256 === placed.design)
        if (!file) continue
        const id = randomUUID()
        designRecords.put({ id, connection: placed.key.connection, value: { ...placed, file } })
        files.use({ design: id }, stored)
      }
      const pinRecords = openRecords(database, 'pin', Pin)
      for (const pin of pins.pins) pinRecords.put({ id: pin.id, connection: pin.key.connection, value: pin })
      settings.put('demo-designs', true)
    })
  } catch (error) {
    log('demo-designs-unread', { error: nameOf(error) })
  }
}
