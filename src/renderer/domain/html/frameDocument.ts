/** The content security policy of the preview frame, in addition to the inherited one. */
export const framePolicy = "default-src 'none'; style-src 'unsafe-inline'; img-src data:"

// Defaults: white, or dark where a person asks, with usual sizes, because a player's page is unknown. The message's own
// styles come later and win.
const grounds = {
  light: 'html { background: #fff; color: #1b1f24; color-scheme: light; } a { color: #1c5fbf; }',
  dark: 'html { background: #14161a; color: #e6e8eb; color-scheme: dark; } a { color: #8ab4f8; }'
}
const sheet = `
body { margin: 12px; font: 15px/1.5 system-ui, 'Segoe UI', 'DejaVu Sans', sans-serif; overflow-wrap: break-word; }
img { max-width: 100%; }
a { text-decoration: underline; }
`

const isLanguage = (text: string): boolean => /^[A-Za-z]{1,8}(?:-[A-Za-z0-9]{1,8}){0,4}$/.test(text)

/** The document of a preview; `html` is already sanitised. */
export function frameDocument(
  html: string,
  language: string | undefined,
  ground: keyof typeof grounds = 'light'
): string {
  const lang = language !== undefined && isLanguage(language) ? ` lang="${language}"` : ''
  return `<!doctype html><html${lang} dir="auto"><head><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="${framePolicy}"><meta name="referrer" content="no-referrer"><style>${grounds[ground]}${sheet}</style></head><body dir="auto">${html}</body></html>`
}
