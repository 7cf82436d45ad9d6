import fc from 'fast-check'
import { afterAll, expect } from 'vitest'
import { isWriting } from '../common/mutex.ts'
import { amount } from './fullForTest.ts'
import { eventually } from '../../shared/testing/eventually.ts'

// The number of cases to try for a property, unless its test says otherwise.
fc.configureGlobal({ numRuns: amount(300, 30) })

// Files share the modules of a process, so unfinished work in one file could make another file fail.
afterAll(() => eventually(() => expect(isWriting(), 'a task of a store is left waiting').toBe(false)))
