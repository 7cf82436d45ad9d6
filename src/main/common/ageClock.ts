/**
 * Makes a clock in milliseconds for what may be kept only so long. It never goes back, and it counts the machine's sleep,
 * which `performance.now` leaves out on Linux and macOS. A system clock that is set forward ends things early.
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
