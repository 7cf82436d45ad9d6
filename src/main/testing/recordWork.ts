import type { LongWork } from '../common/longWork.ts'

/** Records the start and end of work, and the sentences at the end. */
export function recordWork(): LongWork & { readonly noted: string[] } {
  const noted: string[] = []
  const running = new Set<string>()
  return {
    noted,
    begin(page, id, kind) {
      running.add(`${page} ${id}`)
      noted.push(`begins ${kind} ${id}`)
    },
    moved: () => {},
    end(page, id, said) {
      if (running.delete(`${page} ${id}`)) noted.push(said === undefined ? `ends ${id}` : `ends ${id}: ${said}`)
    }
  }
}
