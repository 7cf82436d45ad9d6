/** The switches of the command line and those the app adds; added ones do not reach Chromium, which already runs. */
export class SwitchList implements Pick<
  Electron.CommandLine,
  'appendSwitch' | 'appendArgument' | 'hasSwitch' | 'getSwitchValue' | 'removeSwitch'
> {
  readonly #values = new Map<string, string>()

  constructor(words: readonly string[]) {
    for (const word of words) {
      const [, name, value = ''] = /^--([^=]+)=?(.*)$/s.exec(word) ?? []
      if (name !== undefined) this.#values.set(name, value)
    }
  }
  appendSwitch(name: string, value = ''): void {
    this.#values.set(name, value)
  }
  appendArgument(): void {}
  hasSwitch(name: string): boolean {
    return this.#values.has(name)
  }
  getSwitchValue(name: string): string {
    return this.#values.get(name) ?? ''
  }
  removeSwitch(name: string): void {
    this.#values.delete(name)
  }
}
