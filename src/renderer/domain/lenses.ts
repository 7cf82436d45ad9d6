export type { MoneyLens, TimeLens } from '../../shared/values/choosable.ts'
