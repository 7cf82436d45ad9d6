import type { Static, TSchema } from 'typebox'
import { Exact, safeInteger } from './exact.ts'
import { readerAt, type Convert, type Reader } from './reading.ts'
import type { LeafPath } from './received.ts'

const meanings = new Map<unknown, boolean>([
  [true, true],
  [1, true],
  ['true', true],
  ['1', true],
  [false, false],
  [0, false],
  ['false', false],
  ['0', false]
])

/** Reads true and false, 1 and 0, and their texts. */
export const toFlag: Convert<boolean> = (raw) => meanings.get(raw instanceof Exact ? safeInteger(raw) : raw)

/** Yes or no, whether the contract documents a boolean or 0 and 1. */
export const flag = <S extends TSchema, T = Static<S>>(schema: S, path: LeafPath<NoInfer<T>>): Reader<T, boolean> =>
  readerAt(schema, path, toFlag)
