import type { DesignComparison, DesignFile, DesignKey } from '../../shared/contract/designs.ts'
import { limits, type StoredDesigns } from './shape.ts'

const textOf = ({ connection, category, banner, device }: DesignKey): string =>
  JSON.stringify([connection, category, banner, device])

/** The comparison of a figure. */
export const findComparison = ({ comparisons }: StoredDesigns, key: DesignKey): DesignComparison | undefined =>
  comparisons.find((one) => textOf(one.key) === textOf(key))

/** The hashes of the files that a comparison uses: also of what an undo would bring back. */
export const filesUsed = ({ design, screenshot, before }: DesignComparison): string[] => [
  design,
  ...(screenshot === undefined ? [] : [screenshot]),
  ...(before ? [before.design] : [])
]

/** The index with a comparison in place of the one of its figure, and without files that nothing uses any more. */
export function withComparison(index: StoredDesigns, comparison: DesignComparison, file?: DesignFile): StoredDesigns {
  const others = index.comparisons.filter((one) => textOf(one.key) !== textOf(comparison.key))
  const files = file ? [file, ...index.files.filter(({ sha256 }) => sha256 !== file.sha256)] : index.files
  return withoutUnused({ ...index, files, comparisons: [comparison, ...others] })
}

/** The index with the comparisons that pass, and the files that they use. */
export const onlyComparisons = (
  index: StoredDesigns,
  isKept: (comparison: DesignComparison) => boolean
): StoredDesigns => withoutUnused({ ...index, comparisons: index.comparisons.filter(isKept) })

/** The index without a file: a comparison loses its screenshot or its undo with it, or goes where it was its design. */
export function withoutFile(index: StoredDesigns, sha256: string): StoredDesigns {
  const comparisons = index.comparisons.flatMap((comparison) => {
    if (comparison.design === sha256) return []
    const { screenshot, before, ...rest } = comparison
    return {
      ...rest,
      ...(screenshot !== undefined && screenshot !== sha256 && { screenshot }),
      ...(before !== undefined && before?.design !== sha256 && { before })
    }
  })
  return withoutUnused({ ...index, comparisons })
}

function withoutUnused(index: StoredDesigns): StoredDesigns {
  const used = new Set(index.comparisons.flatMap(filesUsed))
  return { ...index, files: index.files.filter(({ sha256 }) => used.has(sha256)) }
}

/** Why an index exceeds the limits, in a sentence; undefined where it does not. Old designs are never dropped unasked. */
export function refusal({ comparisons, files }: StoredDesigns): string | undefined {
  if (comparisons.length > limits.comparisons) {
    return `${limits.comparisons} designs are kept, which is all there is room for: delete one first.`
  }
  if (files.length > limits.files) {
    return `${limits.files} design files are kept, which is all there is room for: delete one first.`
  }
  return files.reduce((sum, { bytes }) => sum + bytes, 0) > limits.bytes
    ? 'All design files together may have 256 MB, and with this one they would have more: delete one first.'
    : undefined
}
