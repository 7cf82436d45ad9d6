import fc from 'fast-check'
import { amount } from './fullForTest.ts'

// How often a property is tried where its test does not say so.
fc.configureGlobal({ numRuns: amount(300, 30) })
