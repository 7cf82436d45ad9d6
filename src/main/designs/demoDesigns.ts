import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Type } from 'typebox'
import { Check } from 'typebox/value'
import { PlacedDesign, DesignFile, Pin } from '../../shared/contract/designs.ts'
import type { Outcome } from '../../shared/outcome/outcome.ts'
import { jsonValue } from '../../shared/readings/wireObject.ts'
import type { VerbsAlone } from '../bridge/handlers.ts'
import { log, nameOf } from '../common/log.ts'
import type { Database } from '../database/database.ts'
import { settingRows } from '../database/tables.ts'

const ShippedDesigns = Type.Object({ designs: Type.Array(PlacedDesign), files: Type.Array(DesignFile) })
const ShippedPins = Type.Object({ pins: Type.Array(Pin) })

interface DemoDesignPorts {
  readonly database: Database
  readonly designs: Pick<VerbsAlone<'designs'>, 'put'>
  readonly takePins: (pins: readonly Pin[]) => Outcome<unknown>
  /** The folder of the demo's designs in the package; undefined in a build without them. */
  readonly designFolder: string | undefined
  readonly pinFolder: string | undefined
}

/** Adds the demo's designs and pins to a profile only once, so deleted ones don't come back. Never fails. */
export async function putDemoDesigns(ports: DemoDesignPorts): Promise<void> {
  const { database, designs, takePins, designFolder, pinFolder } = ports
  const settings = settingRows(database)
  if (settings.find('demo-designs') === true || designFolder === undefined || pinFolder === undefined) return
  try {
    const shippedDesigns = jsonValue(await readFile(join(designFolder, 'index.json'), 'utf8'))
    const shippedPins = jsonValue(await readFile(join(pinFolder, 'pins.json'), 'utf8'))
    if (!Check(ShippedDesigns, shippedDesigns) || !Check(ShippedPins, shippedPins)) return log('demo-designs-unfit')
    for (const { key, design } of shippedDesigns.designs) {
      const name = shippedDesigns.files.find(({ sha256 }) => sha256 === design)?.name ?? design
      const base64 = await readFile(join(designFolder, design), 'base64')
      if (!(await designs.put({ key, file: { name, base64 } })).ok) return
    }
    if (takePins(shippedPins.pins).ok) database.write(() => settings.put('demo-designs', true))
  } catch (error) {
    log('demo-designs-unread', { error: nameOf(error) })
  }
}
