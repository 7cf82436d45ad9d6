import type { Drawing, Paint, Shape, Stop } from './drawing.ts'

const short = (value: number) => String(Math.round(value * 100) / 100)

const stopTag = ({ at, colour, opacity }: Stop) =>
  `<stop offset="${short(at)}" stop-color="${colour}"${opacity < 1 ? ` stop-opacity="${short(opacity)}"` : ''}/>`

const gradientTag = (paint: Paint, id: string) => {
  const stops = paint.stops.map(stopTag).join('')
  if (paint.kind === 'linear') {
    const [[x1, y1], [x2, y2]] = [paint.from, paint.to]
    const line = `x1="${short(x1)}" y1="${short(y1)}" x2="${short(x2)}" y2="${short(y2)}"`
    return `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" ${line}>${stops}</linearGradient>`
  }
  const [cx, cy] = paint.centre
  const circle = `cx="${short(cx)}" cy="${short(cy)}" r="${short(paint.radius)}"`
  return `<radialGradient id="${id}" gradientUnits="userSpaceOnUse" ${circle}>${stops}</radialGradient>`
}

const shapeTags = ({ outline, paint }: Shape, index: number) => {
  const steps = outline.map(({ letter, points }) => `${letter}${points.flat().map(short).join(' ')}`).join('')
  const [only] = paint.stops
  if (paint.stops.length === 1 && only) {
    return `<path d="${steps}" fill="${only.colour}" fill-opacity="${short(only.opacity)}"/>`
  }
  return `${gradientTag(paint, `g${index}`)}<path d="${steps}" fill="url(#g${index})"/>`
}

/** A drawing as an SVG document. */
export const svgOf = ({ width, height, shapes }: Drawing): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">` +
  `${shapes.map(shapeTags).join('')}</svg>`
