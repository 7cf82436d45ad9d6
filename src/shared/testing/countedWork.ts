/**
 * Counts the characters that a function reads, one by one or in searches. Unlike a time, the count doesn't depend on
 * the machine's load. The count excludes backtracking inside a pattern.
 */
export function countedWork(work: () => void): number {
  let count = 0
  // oxlint-disable-next-line typescript/unbound-method -- called with their own `this` below
  const { indexOf, charCodeAt, charAt } = String.prototype
  // oxlint-disable-next-line typescript/unbound-method -- called with its own `this` below
  const { exec } = RegExp.prototype
  String.prototype.charCodeAt = function charCodeAtCounted(this: string, at: number) {
    count += 1
    return charCodeAt.call(this, at)
  }
  String.prototype.charAt = function charAtCounted(this: string, at: number) {
    count += 1
    return charAt.call(this, at)
  }
  String.prototype.indexOf = function indexOfCounted(this: string, sought: string, from = 0) {
    const found = indexOf.call(this, sought, from)
    count += (found === -1 ? this.length : found) - from
    return found
  }
  RegExp.prototype.exec = function execCounted(this: RegExp, text: string) {
    const from = this.lastIndex
    const found = exec.call(this, text)
    // A sticky pattern that doesn't match has read only one character.
    count += found ? found.index + found[0].length - from : this.sticky ? 1 : text.length - from
    return found
  }
  try {
    work()
  } finally {
    Object.assign(String.prototype, { indexOf, charCodeAt, charAt })
    Object.assign(RegExp.prototype, { exec })
  }
  return count
}
