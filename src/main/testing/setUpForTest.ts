import fc from 'fast-check'
import { afterAll, expect } from 'vitest'
import { isWriting } from '../common/mutex.ts'
import { amount } from './fullForTest.ts'
import { eventually } from '../../shared/testing/eventually.ts'

// The number of runs of a property, if its test sets none.
fc.configureGlobal({ numRuns: amount(300, 30) })

// Files share the modules of a process, so unfinished work of one file could fail another file in some orders.
afterAll(() => eventually(() => expect(isWriting(), 'a task of a store is left waiting').toBe(false)))
