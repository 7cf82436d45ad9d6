import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { findPlace, promises } from './promises.ts'

const place = (file: string): string => join(import.meta.dirname, '..', file)

test('every promise has its file, and its test by its title', () => {
  const lacks = ({ file, test: [testFile, title] }: (typeof promises)[number]) =>
    !existsSync(place(file)) || !existsSync(place(testFile)) || !readFileSync(place(testFile), 'utf8').includes(title)
  // A word such as *read* is in every file.
  const isVague = ({ test: [, title] }: (typeof promises)[number]) => title.length < 7
  expect(promises.filter(lacks)).toEqual([])
  expect(promises.filter(isVague)).toEqual([])
})

test('every mutation has its place, once, and changes it', () => {
  expect(promises.flatMap((one) => findPlace(one) ?? [])).toEqual([])
  expect(promises.filter(({ mutation }) => mutation && mutation[0] === mutation[1])).toEqual([])
})
