/**
 * Creates a clock for expiry times, in milliseconds. The clock never goes back. Unlike `performance.now` on Linux and
 * macOS, it continues while the machine sleeps. If the system clock is set forward, expiry times are reached early.
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
