import { countInWords } from '../../../../shared/countInWords.ts'
import { whyNoDesign } from '../../../../shared/whyNoDesign.ts'
import { fitOf, sizeInWords } from '../difference/placement.ts'
import type { Size } from '../model/layout.ts'
import { readPictureFile } from '../model/pictureFile.ts'
import type { Device } from '../model/slots.ts'
import type { DesignMatch, NamedFile } from './matchDesigns.ts'

/** A file on this machine, with its path in the dropped folder. */
export interface ChosenFile {
  readonly path: string
  readonly file: File
}

/** The most files to accept at once. */
export const mostFiles = 500

const deepestFolder = 8

const isHidden = (path: string): boolean => /(?:^|\/)(?:\.[^/]*|Thumbs\.db)$/.test(path)

/**
 * Returns the dropped files and the files in dropped folders, except hidden ones. Stops as soon as it has more than
 * `mostFiles`. Call this function during the event, because the drop is empty afterwards.
 */
export async function filesOfDrop({ items }: DataTransfer): Promise<ChosenFile[]> {
  const entries = [...items].map((item) => item.webkitGetAsEntry())
  const files: ChosenFile[] = []
  for (const entry of entries) if (entry) await collect(entry, files, 0)
  return files
}

// Chromium provides no constructor for `instanceof`.
const isFile = (entry: FileSystemEntry): entry is FileSystemFileEntry => entry.isFile
const isFolder = (entry: FileSystemEntry): entry is FileSystemDirectoryEntry => entry.isDirectory

async function collect(entry: FileSystemEntry, files: ChosenFile[], depth: number): Promise<void> {
  if (files.length > mostFiles || isHidden(entry.fullPath)) return
  if (isFile(entry)) {
    const file = await new Promise<File | undefined>((resolve) => entry.file(resolve, () => resolve(undefined)))
    if (file) files.push({ path: entry.fullPath.slice(1), file })
  } else if (isFolder(entry) && depth < deepestFolder) {
    const reader = entry.createReader()
    const next = () =>
      new Promise<readonly FileSystemEntry[]>((resolve) => reader.readEntries(resolve, () => resolve([])))
    // A reader returns at most 100 entries per call.
    for (let entries = await next(); entries.length > 0; entries = await next()) {
      for (const inner of entries) await collect(inner, files, depth + 1)
      if (files.length > mostFiles) return
    }
  }
}

export interface DesignRow extends ChosenFile, DesignMatch {
  readonly id: number
  /** The size in pixels; absent if the file can't be read. */
  readonly size?: Size
  /** Why the file can't be a design, as the rest of a sentence that begins with the file's name. */
  readonly problem?: string | undefined
}

/** Reads a file and finds its figure. The result doesn't contain the file's bytes. */
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

export interface RowState {
  readonly words: string
  /** `attention`: the user has to choose a figure for the file, or later an area of the file. */
  readonly tone: 'good' | 'attention' | 'bad'
  /** The row's figure; absent if the row can't be added. */
  readonly figure?: { readonly banner: string; readonly device: Device }
}

/** Returns the state of each row. `fileOn` returns the file name of a figure's current design. */
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
      const words = choices.length > 1 ? `${choices.length} banners match – choose` : 'no match – choose'
      return { words, tone: 'attention' }
    }
    if (!device) return { words: 'device not known – choose', tone: 'attention' }
    if ((byFigure.get(figureOf(row)) ?? []).length > 1) return { words: 'two files for one figure', tone: 'attention' }
    const replaced = fileOn(banner, device)
    const isJudged = size !== undefined && fitOf(size, sizes[device]).isSameSize
    const words = [
      ...(isJudged ? [] : [`not the size of the figure, ${sizeInWords(sizes[device])}: needs an area`]),
      ...(replaced === undefined ? [] : [`replaces ${replaced}`])
    ].join(' · ')
    return { words: words || 'ready', tone: isJudged ? 'good' : 'attention', figure: { banner, device } }
  })
}

/** Writes the button's text: how many designs will be judged, and how many need an area. */
export function addInWords(states: readonly RowState[]): string {
  const added = states.filter(({ figure }) => figure !== undefined)
  const judged = added.filter(({ tone }) => tone === 'good').length
  const others = added.length - judged
  return `Add ${countInWords(judged, 'design', 'designs')}${others > 0 ? ` and ${others} that ${others === 1 ? 'needs' : 'need'} an area` : ''}`
}

const order = { attention: 0, good: 1, bad: 2 }

/** Puts rows that need action first and unreadable files last. Sorts once, so corrected rows don't move. */
export function byNeed(rows: readonly DesignRow[], sizes: Readonly<Record<Device, Size>>): DesignRow[] {
  const states = rowStates(rows, sizes, () => undefined)
  const rank = ({ id }: DesignRow) => order[states[id]?.tone ?? 'bad']
  return rows.toSorted((one, other) => rank(one) - rank(other) || one.path.localeCompare(other.path, 'en'))
}
