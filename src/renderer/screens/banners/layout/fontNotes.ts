import type { SiteLayout } from '../model/siteLayout.ts'

const drawnInstead = 'drawn in another font of this machine.'

/** Describes each font that the profile names but Pitboss doesn't use. */
export function fontNotes({ profile, fonts }: SiteLayout): string[] {
  const broken = fonts.flatMap(({ family, file, problem }) =>
    problem === undefined
      ? []
      : [`${file} of ${family} is not used, because it ${problem.replace(/^it /, '')}: ${drawnInstead}`]
  )
  const styles = Object.values(profile.devices).flatMap(({ parts }) => parts.flatMap(({ text }) => text ?? []))
  const unknown = new Set(styles.map(({ font }) => font).filter((font) => fonts.every(({ family }) => family !== font)))
  const others = [...unknown].map(
    (family) => `${family} is not among the profile’s fonts: drawn in this machine’s, if it has it.`
  )
  return [...broken, ...others]
}
