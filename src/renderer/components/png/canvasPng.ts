const start = 'data:image/png;base64,'

/** The PNG of a canvas in base64; undefined where the canvas is too large for this machine. */
export function base64Of(canvas: HTMLCanvasElement): string | undefined {
  const url = canvas.toDataURL('image/png')
  // A canvas that is too large returns `data:,`.
  return url.startsWith(start) ? url.slice(start.length) : undefined
}
