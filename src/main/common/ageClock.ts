/**
 * Creates a clock for expiry times, in milliseconds. It never goes back. Unlike `performance.now` on Linux and macOS,
 * it also counts the time the machine sleeps. If the system clock is set forward, things expire early.
 */
export function ageClock(
  monotonic: () => number = () => performance.now(),
  wall: () => number = Date.now
): () => number {
  let ahead = -Infinity
  return () => {
    const now = monotonic()
    ahead = Math.max(ahead, wall() - now)
    return now + ahead
  }
}
