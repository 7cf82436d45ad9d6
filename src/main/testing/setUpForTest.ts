import fc from 'fast-check'
import { afterAll, expect } from 'vitest'
import { isWriting } from '../common/mutex.ts'
import { amount } from './fullForTest.ts'
import { eventually } from '../../shared/testing/eventually.ts'

// How often a property is tried where its test does not say so.
fc.configureGlobal({ numRuns: amount(300, 30) })

// Files share the modules of a process: what one file leaves undone would fail another, in some orders alone.
afterAll(() => eventually(() => expect(isWriting(), 'a task of a store is left waiting').toBe(false)))
