/** The day and minute on this machine, as names of files can hold them. */
export function timeInName(now: number): string {
  const time = new Date(now)
  const two = (number: number): string => String(number).padStart(2, '0')
  const day = [time.getFullYear(), two(time.getMonth() + 1), two(time.getDate())].join('-')
  return `${day} ${two(time.getHours())}.${two(time.getMinutes())}`
}
