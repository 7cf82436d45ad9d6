import { countInWords } from '../../../../shared/countInWords.ts'
import { whyNoDesign } from '../../../../shared/whyNoDesign.ts'
import { fitOf, sizeInWords } from '../difference/placement.ts'
import type { Size } from '../model/layout.ts'
import { readPictureFile } from '../model/pictureFile.ts'
import type { Device } from '../model/slots.ts'
import type { ChosenFile } from './filesOfDrop.ts'
import type { DesignMatch, NamedFile } from './matchDesigns.ts'

/** A chosen file and its figure, as matched by name or corrected by a person. */
export interface DesignRow extends ChosenFile, DesignMatch {
  readonly id: number
  /** The size in pixels; absent if the file can't be read. */
  readonly size?: Size
  /** Why the file can't be a design, as the end of a sentence that starts with the file's name. */
  readonly problem?: string | undefined
}

/** Reads a file and matches it to a figure. Returns without the file's bytes. */
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

/** The state of a row in the table. */
export interface RowState {
  readonly words: string
  /** `attention`: the row needs a choice, or an area before the comparison. */
  readonly tone: 'good' | 'attention' | 'bad'
  /** The row's figure; absent if the row can't be added. */
  readonly figure?: { readonly banner: string; readonly device: Device }
}

/** Returns the state of each row. `fileOn` returns the name of a figure's present design. */
export function rowStates(
  rows: readonly DesignRow[],
  sizes: Readonly<Record<Device, Size>>,
  fileOn: (banner: string, device: Device) => string | undefined
): RowState[] {
  const figureOf = ({ problem, banner, device }: DesignRow) =>
    problem === undefined && banner !== undefined && device ? JSON.stringify([banner, device]) : undefined
  const byFigure = Map.groupBy(rows, figureOf)
  return rows.map((row): RowState => {
    const { problem, banner, device, choices, size } = row
    if (problem !== undefined) return { words: problem, tone: 'bad' }
    if (banner === undefined) {
      const words = choices.length > 1 ? `${choices.length} banners fit – choose` : 'no match – choose'
      return { words, tone: 'attention' }
    }
    if (!device) return { words: 'device not known – choose', tone: 'attention' }
    if ((byFigure.get(figureOf(row)) ?? []).length > 1) return { words: 'two files for one figure', tone: 'attention' }
    const replaced = fileOn(banner, device)
    const isJudged = size !== undefined && fitOf(size, sizes[device]).isSameSize
    const words = [
      ...(isJudged ? [] : [`other size than the figure, ${sizeInWords(sizes[device])}: needs an area`]),
      ...(replaced === undefined ? [] : [`replaces ${replaced}`])
    ].join(' · ')
    return { words: words || 'ready', tone: isJudged ? 'good' : 'attention', figure: { banner, device } }
  })
}

/** The button's text, with the number of designs to judge and of designs that need an area. */
export function addInWords(states: readonly RowState[]): string {
  const added = states.filter(({ figure }) => figure !== undefined)
  const judged = added.filter(({ tone }) => tone === 'good').length
  const others = added.length - judged
  return `Add ${countInWords(judged, 'design', 'designs')}${others > 0 ? `, ${others} more without an area` : ''}`
}

const order = { attention: 0, good: 1, bad: 2 }

/** Sorts rows once, so corrected rows don't move: rows that need something first, unreadable files last. */
export function byNeed(rows: readonly DesignRow[], sizes: Readonly<Record<Device, Size>>): DesignRow[] {
  const states = rowStates(rows, sizes, () => undefined)
  const rank = ({ id }: DesignRow) => order[states[id]?.tone ?? 'bad']
  return rows.toSorted((one, other) => rank(one) - rank(other) || one.path.localeCompare(other.path, 'en'))
}
