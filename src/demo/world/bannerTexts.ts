import type { Banner } from '../../shared/contract/banners.ts'

/** A banner's texts and colours. */
export type BannerText = Pick<
  Banner,
  'title' | 'description' | 'main_title' | 'button_title' | 'main_border_color' | 'button_border_color' | 'button_color'
>

const text = (
  [title, main_title, description, button_title]: readonly [string, string, string, string],
  [main_border_color, button_border_color, button_color]: readonly [string, string, string]
): BannerText => ({
  title,
  description,
  main_title,
  button_title,
  main_border_color,
  button_border_color,
  button_color
})

/** The category without faults. */
export const homeTexts: readonly BannerText[] = [
  text(['Weekend Storm', 'WIN BIG', 'Get up to €300 and 25 spins', 'Play now'], ['#FFD400', '#7A1F14', '#C0392B']),
  text(['Welcome Pack', 'GET 100%', 'On your first three deposits', 'Join'], ['#FF8FB1', '#6E1139', '#B3265F']),
  text(['Frog Friday', '25 FREE SPINS', 'Every Friday until midnight', 'Spin'], ['#B5E48C', '#1B4332', '#2D6A4F']),
  text(['Cashback', '7% EVERY WEEK', 'Silver members and above', 'See levels'], ['#F4A261', '#7C3A0A', '#A34A0C']),
  text(
    ['Live Casino', 'REAL TABLES', 'Roulette and blackjack around the clock', 'Take a seat'],
    ['#9BE7E0', '#0B4F52', '#0E7C7B']
  ),
  text(
    ['New Games', 'FRESH THIS WEEK', 'Eleven new titles from eight studios', 'Discover'],
    ['#A5B4FC', '#1E2A78', '#3B5BDB']
  )
]

/** The banner that only the home of staging has. */
export const stagingText = text(
  ['Autumn Tournament', '€10,000 IN PRIZES', 'Starts on Monday at noon', 'Opt in'],
  ['#B5E48C', '#1B4332', '#2D6A4F']
)

/** Banners with wrong pictures or colours; the title says which. */
export const promoTexts = {
  broken: text(
    ['Picture Not Found', 'GONE FISHING', 'Two of its pictures are missing', 'Look'],
    ['#FFD700', '#7A1F14', '#C0392B']
  ),
  types: text(
    ['Wrong Types', 'NOT WHAT IT SAYS', 'Pictures of another type than announced', 'Look'],
    ['#FFD43B', '#5C3D00', '#8D5B00']
  ),
  sizes: text(
    ['Wrong Sizes', 'STRETCHED', 'Portrait where landscape belongs', 'Look'],
    ['#74C0FC', '#0B3D91', '#1C5FC4']
  ),
  colours: text(
    ['Bad Colours', 'HARD TO READ', 'Colours that are none', 'Look'],
    ['gold', '#FFF', 'red;background:url(https://tracker.invalid/colour)']
  ),
  twice: text(
    ['Same File Twice', 'SEEING DOUBLE', 'One file in several slots', 'Look'],
    ['#E599F7', '#4A148C', '#7B1FA2']
  ),
  pale: text(
    ['Pale Button', 'ALMOST WHITE', 'White text on a nearly white button', 'Look'],
    ['#F8F9FA', '#F1F3F5', '#F8F9FA']
  ),
  empty: text(['', '', '', ''], ['#868E96', '#343A40', '#495057']),
  shapes: text(
    ['Other Shapes', 'DRIFTING', 'Click, order and pictures of other types', 'Look'],
    ['#63E6BE', '#087F5B', '#0B7A5B']
  )
} as const

/** Right-to-left, long and foreign texts. */
export const rtlTexts: readonly BannerText[] = [
  text(
    ['סופת סוף השבוע', 'זכייה גדולה', 'עד 300 € ועוד 25 סיבובים חינם', 'שחקו עכשיו'],
    ['#FFD700', '#7A1F14', '#C0392B']
  ),
  text(['عرض الترحيب', 'مئة بالمئة', 'على أول ثلاثة إيداعات', 'انضم الآن'], ['#9BE7E0', '#0B4F52', '#0E7C7B']),
  text(
    ['Bonus סוף שבוע 50%', 'RELOAD ‏50%‏', 'Both directions: €300 עד יום ראשון', 'Play שחקו'],
    ['#F4A261', '#7C3A0A', '#A34A0C']
  ),
  text(
    [
      'Donaudampfschifffahrtsgesellschaftskapitänsmützenwettbewerb',
      'Rindfleischetikettierungsüberwachungsaufgabenübertragungsgesetz',
      'Ein einziges Wort, das auf keinem Telefon in eine Zeile passt, und danach noch ein ziemlich langer Satz über die Bedingungen dieses Angebots, den niemand zu Ende liest',
      'Jetzt sofort und ohne weiteres Zögern mitspielen'
    ],
    ['#A5B4FC', '#1E2A78', '#3B5BDB']
  ),
  text(
    ['週末の嵐', '大勝利', '最大三百ユーロと二十五回の無料スピン', '今すぐプレイ'],
    ['#FF8FB1', '#6E1139', '#B3265F']
  )
]

/** Words from which the forty banners of the huge category are made. */
export const hugeWords = {
  titles: ['Golden', 'Silver', 'Emerald', 'Ruby', 'Sapphire', 'Amber', 'Pearl', 'Onyx'],
  occasions: ['Monday', 'Marathon', 'Tournament', 'Reload', 'Night'],
  lines: ['UP TO €1,000', '50 FREE SPINS', 'DOUBLE POINTS', 'NO WAGER', 'PRIZE DROPS'],
  buttons: ['Play now', 'Join', 'Opt in', 'See prizes'],
  colours: [
    ['#FFD700', '#7A1F14', '#C0392B'],
    ['#B5E48C', '#1B4332', '#2D6A4F'],
    ['#A5B4FC', '#1E2A78', '#3B5BDB'],
    ['#F4A261', '#7C3A0A', '#A34A0C']
  ]
} as const

/** The category with design files: the border has the colour of the ground. */
export const designTexts: readonly BannerText[] = [
  text(['As Designed', 'ONE TO ONE', 'Nothing differs', 'Look'], ['#1E2A78', '#7A1F14', '#C0392B']),
  text(['Not As Designed', 'ALMOST', 'A rectangle is missing', 'Look'], ['#1E2A78', '#7A1F14', '#C0392B'])
]
