/**
 * Makes a clock in milliseconds for things that expire. It never goes back, and it counts time that the machine sleeps,
 * which `performance.now` leaves out on Linux and macOS. Setting the system clock forward makes things expire early.
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
