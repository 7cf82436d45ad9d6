import { inDigits } from '../../shared/countInWords.ts'

/** A number of bytes with a suitable unit. */
export function bytesInWords(bytes: number): string {
  if (bytes < 1000) return `${inDigits(bytes)} B`
  if (bytes < 999_950) return `${inDigits((bytes / 1000).toFixed(1))} KB`
  return `${inDigits((bytes / 1_000_000).toFixed(1))} MB`
}
