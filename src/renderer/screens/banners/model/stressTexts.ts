import { perText, type TextName } from './slots.ts'

/** The texts to draw: the banner's own, or other texts that test the layout. */
export const stresses = ['As written', 'Long', 'Right-to-left', 'Pseudo'] as const
export type Stress = (typeof stresses)[number]

type Texts = Readonly<Record<TextName, string>>

const long: Texts = {
  title: 'Wochenendgewinnspielsonderveranstaltung für Neukundinnen und Neukunden',
  main_title: 'Einzahlungsbonusverdoppelung bis zum Sonntagabend',
  description:
    'Zahlen Sie bis Sonntag um Mitternacht mindestens zwanzig Euro ein und erhalten Sie fünfzig Freispiele; die Umsatzbedingungen und Teilnahmevoraussetzungen stehen auf der Aktionsseite.',
  button_title: 'Jetzt sofort unverbindlich registrieren'
}

const arabic: Texts = {
  title: 'عاصفة نهاية الأسبوع',
  main_title: 'اربح الجائزة الكبرى 100%',
  description: 'حتى 300 € و25 دورة مجانية – حتى يوم الأحد',
  button_title: 'العب الآن'
}

const plain = 'aceginosuyzACEINOSUYZ'
const accented = 'àçéğïñøšüÿžÅÇÉÎÑÖŠÛÝŽ'

/** Puts accents on a text's letters and makes it 40 % longer. The brackets at both ends make truncation visible. */
export function pseudo(text: string): string {
  const foreign = Array.from(text, (letter) => accented[plain.indexOf(letter)] ?? letter).join('')
  const filling = '·'.repeat(Math.ceil(Array.from(text).length * 0.4))
  return `[${foreign}${filling}]`
}

/** Returns a banner's texts, changed or replaced to test the layout. */
export function stressed(stress: Stress, texts: Texts): Texts {
  if (stress === 'As written') return texts
  if (stress === 'Pseudo') return perText((name) => pseudo(texts[name]))
  return stress === 'Long' ? long : arabic
}
