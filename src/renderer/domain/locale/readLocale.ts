/** The setting's values that name no language: the formats of Pitboss itself, and those of the system. */
export const ownLocale = 'pitboss'
export const systemLocale = 'system'

/** The longest language tag that is read. */
export const longestTag = 100

/** A language tag that `Intl` has formats for, or why it is none. */
export type LocaleReading = { readonly tag: string } | { readonly fault: string }

const shortened = (text: string): string => (text.length > 40 ? `${text.slice(0, 40)}…` : text)

function canonical(text: string): string | undefined {
  try {
    return Intl.getCanonicalLocales(text)[0]
  } catch {
    return undefined
  }
}

/** Reads a typed or saved language tag (BCP 47); an underscore, as systems write it, is taken for a hyphen. */
export function readLocale(text: string): LocaleReading {
  const typed = text.trim().slice(0, longestTag + 1)
  const tag = typed.length > longestTag ? undefined : canonical(typed.replaceAll('_', '-'))
  if (tag === undefined) return { fault: `“${shortened(typed)}” is no language tag, such as de-DE or ar-EG.` }
  const hasNumbers = Intl.NumberFormat.supportedLocalesOf(tag).length > 0
  const isKnown = hasNumbers && Intl.DateTimeFormat.supportedLocalesOf(tag).length > 0
  return isKnown ? { tag } : { fault: `This system has no formats of numbers and dates for “${shortened(typed)}”.` }
}

/** The tag whose formats are to be used; none where they are those of Pitboss. A fault says why they are. */
export function chosenLocale(setting: string, system: string): { readonly tag?: string; readonly fault?: string } {
  if (setting === ownLocale) return {}
  return readLocale(setting === systemLocale ? system : setting)
}

// Intl cannot tell which locales it has, only whether it has one.
const common =
  'ar-AE ar-EG ar-SA bg-BG cs-CZ da-DK de-AT de-CH de-DE el-GR en-AU en-CA en-GB en-IE en-IN en-MT en-US en-ZA es-ES es-MX et-EE fa-IR fi-FI fr-BE fr-CA fr-CH fr-FR he-IL hi-IN hr-HR hu-HU id-ID it-IT ja-JP ka-GE kk-KZ ko-KR lt-LT lv-LV nb-NO nl-BE nl-NL pl-PL pt-BR pt-PT ro-RO ru-RU sk-SK sl-SI sr-RS sv-SE th-TH tr-TR uk-UA vi-VN zh-CN zh-TW'

/** The locales that are offered, with their names in English; any other can be typed. */
export function offeredLocales(): readonly { readonly value: string; readonly label: string }[] {
  const names = new Intl.DisplayNames('en', { type: 'language' })
  return common
    .split(' ')
    .filter((tag) => 'tag' in readLocale(tag))
    .map((value) => ({ value, label: `${names.of(value) ?? value} (${value})` }))
    .toSorted((one, other) => (one.label < other.label ? -1 : 1))
}
