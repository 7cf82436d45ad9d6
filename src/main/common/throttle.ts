/** Calls `tell` at most once every `pause` milliseconds, and always once after the last change. */
export function throttle(tell: () => void, pause: number): { changed: () => void; over: () => void } {
  let isLate = false
  let timer: ReturnType<typeof setTimeout> | undefined
  const rest = () => {
    timer = undefined
    if (!isLate) return
    isLate = false
    changed()
  }
  const changed = () => {
    if (timer !== undefined) return void (isLate = true)
    timer = setTimeout(rest, pause)
    tell()
  }
  return { changed, over: () => clearTimeout(timer) }
}
