/** The switches of the command line and those the app adds; added ones do not reach Chromium, which already runs. */
export class SwitchList implements Pick<Electron.CommandLine, 'hasSwitch'> {
  readonly #values = new Map<string, string>()

  constructor(words: readonly string[]) {
    for (const word of words) {
      const [, name, value = ''] = /^--([^=]+)=?(.*)$/s.exec(word) ?? []
      if (name !== undefined) this.#values.set(name, value)
    }
  }
  hasSwitch(name: string): boolean {
    return this.#values.has(name)
  }
}
