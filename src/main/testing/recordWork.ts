import type { LongWork } from '../common/longWork.ts'

/** Notes what begins and ends; nobody watches. */
export function recordWork(): LongWork & { readonly noted: string[] } {
  const noted: string[] = []
  return {
    noted,
    begin: (_page, id, kind) => void noted.push(`begins ${kind} ${id}`),
    end: (_page, id) => void noted.push(`ends ${id}`)
  }
}
