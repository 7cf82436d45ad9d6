/** The local date and minute, in a form that file names allow. */
export function timeInName(now: number): string {
  const time = new Date(now)
  const two = (number: number): string => String(number).padStart(2, '0')
  const day = [time.getFullYear(), two(time.getMonth() + 1), two(time.getDate())].join('-')
  return `${day} ${two(time.getHours())}.${two(time.getMinutes())}`
}
