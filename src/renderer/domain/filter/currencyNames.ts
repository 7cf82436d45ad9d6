import { folded } from '../../../shared/text/search.ts'

// Symbols and names that users type for a currency. A symbol shared by several currencies matches all of them.
const names: Readonly<Record<string, string>> = {
  EUR: '€ euro euros',
  'USD AUD CAD NZD': '$ dollar dollars',
  USD: 'us$ buck bucks',
  GBP: '£ pound pounds sterling quid',
  'JPY CNY': '¥',
  JPY: 'yen',
  CNY: 'yuan renminbi',
  'INR PKR LKR NPR': 'rupee rupees',
  INR: '₹',
  RUB: '₽ rouble roubles ruble rubles',
  TRY: '₺ lira liras',
  UAH: '₴ hryvnia hryvnias',
  KZT: '₸ tenge',
  GEL: '₾ lari',
  KRW: '₩',
  ILS: '₪ shekel shekels',
  VND: '₫ dong',
  PHP: '₱',
  'MXN ARS CLP COP PHP UYU': 'peso pesos',
  BRL: 'r$ reais',
  PLN: 'zł zloty zlotys złoty',
  CZK: 'kč koruna',
  HUF: 'ft forint forints',
  'SEK NOK DKK ISK': 'kr krona kronor krone kroner crowns',
  CHF: 'franc francs',
  NGN: '₦ naira',
  THB: '฿ baht',
  ZAR: 'rand',
  RON: 'leu lei',
  BGN: 'lev leva'
}

const codes: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries(names).flatMap(([list, typed]) =>
    typed.split(' ').map((name) => [folded(name), list.split(' ')] as const)
  )
)

/** Returns the currency codes for a symbol or name such as `€`, `euro` or `kr`; undefined for other words. */
export const codesOfName = (name: string): readonly string[] | undefined => codes.get(folded(name))
