import type { LongWork } from '../common/longWork.ts'

/** Records when work begins and ends. */
export function recordWork(): LongWork & { readonly noted: string[] } {
  const noted: string[] = []
  const running = new Set<string>()
  return {
    noted,
    begin(page, id, kind) {
      running.add(`${page} ${id}`)
      noted.push(`begins ${kind} ${id}`)
    },
    end(page, id) {
      if (running.delete(`${page} ${id}`)) noted.push(`ends ${id}`)
    }
  }
}
