import { countInWords } from '../../../../shared/countInWords.ts'
import { hasCharacter, type SiteLayout } from '../model/siteLayout.ts'

// No font draws whitespace, line ends or direction marks.
const isDrawn = (character: string): boolean => !/[\p{Z}\p{C}]/u.test(character)

function missingIn(files: readonly (readonly number[])[], texts: readonly string[]): string[] {
  const characters = new Set(texts.flatMap((text) => Array.from(text)))
  return [...characters].filter((one) => {
    const code = one.codePointAt(0) ?? 0
    return isDrawn(one) && !files.some((ranges) => hasCharacter(ranges, code))
  })
}

const mostNamed = 8

const codeOf = (character: string): string =>
  `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`

function missingNote(family: string, missing: readonly string[]): string {
  const named = missing.slice(0, mostNamed).map((one) => `${one} ${codeOf(one)}`)
  const rest = missing.length - named.length
  const more = rest > 0 ? ` and ${countInWords(rest, 'more', 'more')}` : ''
  return `${family} has no letter for ${named.join(', ')}${more}: ${drawnInstead}`
}

const drawnInstead = 'drawn in another font of this machine.'

/** Describes each font that the profile names but Pitboss doesn't use. */
export function fontNotes({ profile, fonts }: SiteLayout, texts: readonly string[]): string[] {
  const broken = fonts.flatMap(({ family, file, problem }) =>
    problem === undefined
      ? []
      : [`${file} of ${family} is not used, because it ${problem.replace(/^it /, '')}: ${drawnInstead}`]
  )
  const styles = Object.values(profile.devices).flatMap(({ parts }) => parts.flatMap(({ text }) => text ?? []))
  const families = [...new Set(styles.map(({ font }) => font))]
  const others = families.flatMap((family) => {
    const own = fonts.filter((font) => font.family === family)
    if (own.length === 0) return [`${family} is not among the profile’s fonts: drawn in this machine’s, if it has it.`]
    const files = own.flatMap(({ ranges, problem }) => (ranges && problem === undefined ? [ranges] : []))
    const missing = files.length === 0 ? [] : missingIn(files, texts)
    return missing.length === 0 ? [] : [missingNote(family, missing)]
  })
  return [...broken, ...others]
}
