import { whyNoDesign } from '../../../../shared/whyNoDesign.ts'
import type { Size } from '../model/layout.ts'
import { readPictureFile } from '../model/pictureFile.ts'
import type { Device } from '../model/slots.ts'
import type { ChosenFile } from './filesOfDrop.ts'
import type { DesignMatch, NamedFile } from './matchDesigns.ts'

/** A chosen file and its figure, as matched by name or corrected by a person. */
export interface DesignRow extends ChosenFile, DesignMatch {
  readonly id: number
  /** In pixels; absent if the file cannot be read. */
  readonly size?: Size
  /** Why it cannot be a design, as the end of a sentence that begins with the file. */
  readonly problem?: string | undefined
}

/** Reads a file and matches it to a figure; does not keep its bytes. */
export async function readRow(
  { path, file }: ChosenFile,
  id: number,
  match: (file: NamedFile) => DesignMatch
): Promise<DesignRow> {
  const read = await readPictureFile(file)
  if ('problem' in read) return { id, path, file, choices: [], problem: read.problem }
  const { width = 0, height = 0 } = read.facts
  const reason = whyNoDesign(read.facts)
  if (reason !== undefined) return { id, path, file, choices: [], problem: `cannot be used. ${reason}` }
  return { id, path, file, size: { width, height }, ...match({ path, width, height }) }
}

/** A design that can be added: its file and its figure. */
export interface ReadyDesign {
  readonly banner: string
  readonly device: Device
}

/** The state of a row, as the table shows it. */
export interface RowState {
  readonly words: string
  readonly tone: 'good' | 'attention' | 'bad'
  /** Present if the row can be added. */
  readonly figure?: ReadyDesign
}

/** The state of each row. `fileOn` is the name of the design that a figure has. */
export function rowStates(
  rows: readonly DesignRow[],
  fileOn: (banner: string, device: Device) => string | undefined
): RowState[] {
  const figureOf = ({ problem, banner, device }: DesignRow) =>
    problem === undefined && banner !== undefined && device ? JSON.stringify([banner, device]) : undefined
  const byFigure = Map.groupBy(rows, figureOf)
  return rows.map((row): RowState => {
    const { problem, banner, device, choices } = row
    if (problem !== undefined) return { words: problem, tone: 'bad' }
    if (banner === undefined) {
      const words = choices.length > 1 ? `${choices.length} banners fit – choose` : 'no match – choose'
      return { words, tone: 'attention' }
    }
    if (!device) return { words: 'device not known – choose', tone: 'attention' }
    if ((byFigure.get(figureOf(row)) ?? []).length > 1) return { words: 'two files for one figure', tone: 'attention' }
    const replaced = fileOn(banner, device)
    return {
      words: replaced === undefined ? 'ready' : `replaces ${replaced}`,
      tone: 'good',
      figure: { banner, device }
    }
  })
}

const order = { attention: 0, good: 1, bad: 2 }

/** Rows sorted once, so that corrected rows stay put: first those that need a choice, last those that can't be read. */
export function byNeed(rows: readonly DesignRow[]): DesignRow[] {
  const states = rowStates(rows, () => undefined)
  const rank = ({ id }: DesignRow) => order[states[id]?.tone ?? 'bad']
  return rows.toSorted((one, other) => rank(one) - rank(other) || one.path.localeCompare(other.path, 'en'))
}
