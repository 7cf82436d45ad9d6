/** What the frame of a preview may do, beside the page's own policy that it inherits: styles and pictures it carries itself. */
export const framePolicy = "default-src 'none'; style-src 'unsafe-inline'; img-src data:"

// A player's page is not known: white, with the usual sizes. A message's own styles come later and win.
const sheet = `
html { background: #fff; color: #1b1f24; color-scheme: light; }
body { margin: 12px; font: 15px/1.5 system-ui, 'Segoe UI', 'DejaVu Sans', sans-serif; overflow-wrap: break-word; }
img { max-width: 100%; }
a { color: #1c5fbf; text-decoration: underline; }
`

const isLanguage = (text: string): boolean => /^[A-Za-z]{1,8}(?:-[A-Za-z0-9]{1,8}){0,4}$/.test(text)

/** The whole document of a preview; `html` has been made safe. */
export function frameDocument(html: string, language: string | undefined): string {
  const lang = language !== undefined && isLanguage(language) ? ` lang="${language}"` : ''
  return `<!doctype html><html${lang} dir="auto"><head><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="${framePolicy}"><meta name="referrer" content="no-referrer"><style>${sheet}</style></head><body dir="auto">${html}</body></html>`
}
