/** The content security policy of the preview frame, added to the inherited policy. */
export const framePolicy = "default-src 'none'; style-src 'unsafe-inline'; img-src data:"

interface Ground {
  readonly ground: string
  readonly text: string
  readonly link: string
}

/** Returns the page colour around a message: white, or dark if chosen. The platform's own page colour is unknown. */
export const groundOf = (isDark: boolean): Ground =>
  isDark
    ? { ground: '#14161a', text: '#e6e8eb', link: '#8ab4f8' }
    : { ground: '#ffffff', text: '#1b1f24', link: '#1c5fbf' }

// The message's own styles come later and take precedence.
function sheetOf(isDark: boolean): string {
  const { ground, text, link } = groundOf(isDark)
  return `html { background: ${ground}; color: ${text}; color-scheme: ${isDark ? 'dark' : 'light'}; }
a { color: ${link}; text-decoration: underline; }
body { margin: 12px; font: 15px/1.5 system-ui, 'Segoe UI', 'DejaVu Sans', sans-serif; overflow-wrap: break-word; }
img { max-width: 100%; }
`
}

const isLanguage = (text: string): boolean => /^[A-Za-z]{1,8}(?:-[A-Za-z0-9]{1,8}){0,4}$/.test(text)

/** Returns the document of a preview. `html` must be sanitised. */
export function frameDocument(html: string, language: string | undefined, isDark = false): string {
  const lang = language !== undefined && isLanguage(language) ? ` lang="${language}"` : ''
  return `<!doctype html><html${lang} dir="auto"><head><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="${framePolicy}"><meta name="referrer" content="no-referrer"><style>${sheetOf(isDark)}</style></head><body dir="auto">${html}</body></html>`
}
