/** A text cut to a width, in the font of the context. */
export function cutText(context: CanvasRenderingContext2D, text: string, width: number): string {
  if (context.measureText(text).width <= width) return text
  const letters = Array.from(text)
  let [low, high] = [0, letters.length]
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if (context.measureText(`${letters.slice(0, middle).join('')}…`).width <= width) low = middle
    else high = middle - 1
  }
  return `${letters.slice(0, low).join('')}…`
}
