import { isWhole } from './decimal.ts'
import { isWireNumber } from './exact.ts'
import { toMoney, toNumber } from './values.ts'

/** The decimal places that `currency_subunits` states (docs/platform.md#amounts); undefined if unclear. */
export function statedPlaces(subunits: unknown): number | undefined {
  const text = String(toMoney(subunits))
  if (/^(?:0|[2-9]|1[1-8])$/.test(text)) return Number(text)
  return /^10{2,18}$/.test(text) ? text.length - 1 : undefined
}

/** Converts an amount in the smallest unit to major units by moving the decimal point; undefined for a fraction. */
export function inMajorUnits(amount: unknown, decimals: number): string | undefined {
  const units = toMoney(amount)
  if (units === undefined || decimals === 0) return units?.toString()
  const digits = String(units < 0n ? -units : units).padStart(decimals + 1, '0')
  return `${units < 0n ? '-' : ''}${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`
}

/** Whether an amount is a fraction or text with a point. If so, no amount in the record is in the smallest unit. */
export function isFraction(amount: unknown): boolean {
  if (isWireNumber(amount)) return !isWhole(amount)
  return typeof amount === 'string' && amount.includes('.') && toNumber(amount) !== undefined
}

// Numeric values from ISO 4217, not `Intl`: CLDR gives HUF, IDR and COP no decimals, and Node and Chromium disagree.
const codes: Readonly<Record<number, string>> = {
  0: 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF',
  2: `AED AFN ALL AMD ANG AOA ARS AUD AWG AZN BAM BBD BDT BGN BMD BND BOB BOV BRL BSD BTN BWP BYN BZD CAD CDF CHE CHF CHW
    CNY COP COU CRC CUC CUP CVE CZK DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD GTQ GYD HKD HNL HTG HUF IDR ILS
    INR IRR JMD KES KGS KHR KPW KYD KZT LAK LBP LKR LRD LSL MAD MDL MGA MKD MMK MNT MOP MRU MUR MVR MWK MXN MXV MYR MZN NAD
    NGN NIO NOK NPR NZD PAB PEN PGK PHP PKR PLN QAR RON RSD RUB SAR SBD SCR SDG SEK SGD SHP SLE SLL SOS SRD SSP STN SVC SYP
    SZL THB TJS TMT TOP TRY TTD TWD TZS UAH USD USN UYU UZS VED VES WST XCD XCG YER ZAR ZMW ZWG ZWL`,
  3: 'BHD IQD JOD KWD LYD OMR TND',
  4: 'CLF UYW'
}

const decimalsByCurrency: ReadonlyMap<string, number> = new Map(
  Object.entries(codes).flatMap(([exponent, list]) =>
    list.split(/\s+/).map((code) => [code, Number(exponent)] as const)
  )
)

/** Returns the number of decimal places that ISO 4217 gives a currency; undefined for an unknown code. */
export const placesOfCurrency = (code: string): number | undefined => decimalsByCurrency.get(code)
