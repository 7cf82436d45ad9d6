import { expect, test } from 'vitest'
import { spelledOut, visibleText } from './invisible.ts'

test.each([
  ['zero-width characters', '\u200bho\u2060me\ufeff\u200d'],
  ['soft hyphens', 'ho\u00adme'],
  ['direction marks', '\u202ahome\u202c\u200e'],
  ['isolates', '\u2066home\u2069'],
  ['joiners between Latin letters', 'h\u200co\u200dme'],
  ['joiners behind other invisible characters', 'ho\u200b\u200d\u200bme'],
  ['joiners behind a combining mark', 'home\u200c'],
  ['selectors and fillers', 'ho\ufe0fme\u3164\u115f\uffa0'],
  ['letters of flags', 'ho\u{e0068}me\u{e007f}'],
  ['outer blanks, also behind a mark', '\u00a0\u200b home\t\u200f\u3000']
])('is without %s', (_name, text) => {
  expect(visibleText(text)).toBe('home')
})

// Words of 100 languages. In the first lines, joiners and marks are part of the words.
const words = [
  'می\u200cخواهم خانه\u200cها نیم\u200cفاصله كتاب\u200cخانه هـ\u200d',
  'क\u200dष र\u200dय প\u200dর ক্\u200dষ ക്\u200d ന്\u200d ರ\u200d್ක ශ්\u200dරී ක්\u200dෂ తె\u200cలుగు ತಮಿಳ್\u200cನಾಡು',
  'ဗမာ ខ្មែរ ລາວ ไทย བོད་ སྐད་ Монгол ᠮᠣᠩᠭᠣᠯ\u180b ꦗꦮ ᮞᮥᮔ᮪ᮓ ᬩᬮᬶ தமிழ் ગુજરાતી ਪੰਜਾਬੀ ଓଡ଼ିଆ मराठी नेपाली অসমীয়া سنڌي',
  'עברית العَرَبِيَّة اردو پښتو کوردی ئۇيغۇرچە ייִדיש ܣܘܪܝܝܐ ދިވެހި ߒߞߏ አማርኛ ትግርኛ ⵜⴰⵎⴰⵣⵉⵖⵜ 𞤊𞤵𞤤𞤢𞤪',
  'Українська Русский Беларуская Български Српски Македонски Қазақша Кыргызча Тоҷикӣ Татарча Ελληνικά Հայերեն ქართული',
  '日本語 にほんご カタカナ 葛\u{e0100} 简体中文 繁體中文 한국어 粵語 Tiếng Việt Bahasa Indonesia Filipino ʻŌlelo Hawaiʻi Māori',
  'English Français Español Português Italiano Română Català Galego Occitan Euskara Corsu Malti Latina Esperanto Brezhoneg',
  'Deutsch Nederlands Afrikaans Frysk Lëtzebuergesch Dansk Norsk Svenska Íslenska Føroyskt Gaeilge Gàidhlig Cymraeg',
  'Polski Čeština Slovenčina Slovenščina Hrvatski Bosanski Shqip Lietuvių Latviešu Eesti Suomi Magyar Türkçe Azərbaycanca',
  'Oʻzbekcha Türkmençe Kiswahili Hausa Yorùbá Igbo isiZulu isiXhosa Sesotho Soomaali Kinyarwanda Malagasy Wolof Lingála',
  'Kreyòl ayisyen Avañe’ẽ Runa Simi Aymar aru Nāhuatl Diné bizaad ᏣᎳᎩ ᐃᓄᒃᑎᑐᑦ Basa Jawa Cebuano Ilokano Gagana Samoa Tongan'
].flatMap((line) => line.split(' '))

const emoji = [
  '👨\u200d👩\u200d👧',
  '👩🏽\u200d💻',
  '🏳\ufe0f\u200d🌈',
  '❤\ufe0f',
  '1\ufe0f\u20e3',
  '🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}',
  '🧑🏻\u200d🤝\u200d🧑🏿'
]

test.each([...words, ...emoji])('keeps visible characters: %s', (text) => {
  expect(visibleText(text)).toBe(text)
  expect(spelledOut(text)).toBe(text)
})

test('spells out misleading characters', () => {
  expect(spelledOut('zero\u200bwidth, tab\t')).toBe('zero\\u{200b}width, tab\\u{9}')
  expect(spelledOut('pay\u202elaG\u2066\u200d')).toBe('pay\\u{202e}laG\\u{2066}\\u{200d}')
  expect(spelledOut('👍\u200d x')).toBe('👍\\u{200d} x')
})

test('a megabyte is read in linear time', () => {
  const long = '🏴\u200d'.repeat(100_000) + '\u{e0061}'.repeat(100_000) + 'ه\u200c'.repeat(100_000)
  expect(visibleText(long).length).toBeLessThan(long.length)
})
