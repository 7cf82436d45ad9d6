// In this file, a `Date` holds a wall time in its UTC fields. Month names are built in, because those of locale data
// change between versions (Sep, Sept), and people compare and copy these texts.
const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']

const two = (number: number) => String(number).padStart(2, '0')

/** `20 Nov 2026` */
export const dateText = (wall: Date): string =>
  `${wall.getUTCDate()} ${months[wall.getUTCMonth()]} ${String(wall.getUTCFullYear()).padStart(4, '0')}`

/** `Friday, 20 Nov 2026` */
export const longDateText = (wall: Date): string => `${weekdays[wall.getUTCDay()]}, ${dateText(wall)}`

/** `19:58` */
export const minutesText = (wall: Date): string => `${two(wall.getUTCHours())}:${two(wall.getUTCMinutes())}`

/** `19:58:07`, with any fraction digits after the seconds. */
export const clockText = (wall: Date, fraction = ''): string =>
  `${minutesText(wall)}:${two(wall.getUTCSeconds())}${fraction === '' ? '' : `.${fraction}`}`

/** A date with a time: `20 Nov 2026, 19:58`. */
export const dateWithClock = (date: string, clock: string): string => `${date}, ${clock}`

/** Writes a zone's offset as `UTC+02:00`. Unlike a short zone name, it is unambiguous when the clocks go back. */
export function offsetText(offset: number): string {
  const seconds = Math.abs(offset) / 1000
  const rest = seconds % 60 === 0 ? '' : `:${two(seconds % 60)}`
  return `UTC${offset < 0 ? '-' : '+'}${two(Math.floor(seconds / 3600))}:${two(Math.floor(seconds / 60) % 60)}${rest}`
}
