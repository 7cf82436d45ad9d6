import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { misplaced, promises } from './promises.ts'

const pathOf = (file: string): string => join(import.meta.dirname, '..', file)

test('every promise has its file, its test by its title, and a mutation that changes one place', () => {
  const isMissing = ({ file, test: testFile, title }: (typeof promises)[number]) =>
    !existsSync(pathOf(file)) ||
    !existsSync(pathOf(testFile)) ||
    !readFileSync(pathOf(testFile), 'utf8').includes(title)
  const missing = promises.filter(isMissing)
  expect(missing).toEqual([])
  expect(promises.flatMap((one) => misplaced(one) ?? [])).toEqual([])
  expect(promises.filter(({ find, replace }) => find === replace)).toEqual([])
})
