/**
 * Creates a clock in milliseconds for expiry times. The clock never goes back. Unlike `performance.now` on Linux and
 * macOS, the clock also counts sleep. Setting the system clock forward makes things expire early.
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
