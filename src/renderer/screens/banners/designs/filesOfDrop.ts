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
 * Returns the visible files in a drop and its folders. If there are too many, returns one more than `mostFiles`. Call
 * it during the event, because the drop is empty afterwards.
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
