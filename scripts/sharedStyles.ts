import type { Plugin } from 'vite'

// A rule of a CSS module: its class ends with a hash.
const moduleRule = /(?<=^|\})\._\w+_[\da-z]{5}_\d+[^{}]*\{[^{}]*\}/g

/** A style sheet without the module rules that another sheet has in the same words. */
export function withoutRulesOf(shared: string, sheet: string): string {
  const rules = new Set(shared.match(moduleRule))
  return sheet.replaceAll(moduleRule, (rule) => (rules.has(rule) ? '' : rule))
}

/** Later sheets lose the start's rules: `composes` copies a whole sheet into each, and a copy overrides them. */
export const shareStyles: Plugin = {
  name: 'share-styles',
  apply: 'build',
  enforce: 'post',
  generateBundle(_options, bundle) {
    const sheets = Object.values(bundle).flatMap((file) =>
      file.type === 'asset' && file.fileName.endsWith('.css') ? [file] : []
    )
    const start = sheets.find(({ fileName }) => /(?:^|\/)start-/.test(fileName))
    if (!start) throw new Error('There is no style sheet of the start.')
    for (const sheet of sheets)
      if (sheet !== start) sheet.source = withoutRulesOf(String(start.source), String(sheet.source))
  }
}
