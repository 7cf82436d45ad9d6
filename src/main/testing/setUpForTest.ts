import fc from 'fast-check'
import { afterAll, expect } from 'vitest'
import { isWriting } from '../common/mutex.ts'
import { amount } from './fullForTest.ts'
import { eventually } from '../../shared/testing/eventually.ts'

// How many times a property is tried if its test doesn't say.
fc.configureGlobal({ numRuns: amount(300, 30) })

// Files share the modules of a process, so work that one file leaves unfinished could fail another, but only in some orders.
afterAll(() => eventually(() => expect(isWriting(), 'a task of a store is left waiting').toBe(false)))
