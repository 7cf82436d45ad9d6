import { expect, test } from 'vitest'
import { folderFaults } from './folderFaults.ts'

const faults = (files: Readonly<Record<string, string>>) => folderFaults(new Map(Object.entries(files)))

test('folders that import each other are told once, with the whole way', () => {
  expect(
    faults({
      'src/a/one.ts': "import { two } from '../b/two.ts'",
      'src/b/two.ts': "void import('./deep/three.ts')",
      'src/b/deep/three.ts': "import type { One } from '../../a/one.ts'",
      'src/c/four.ts': "import '../a/one.ts'"
    })
  ).toEqual(['The folders import each other: src/a → src/b → src/b/deep → src/a'])
})

test('tests may import what they like, and so may what is made for them', () => {
  expect(
    faults({
      'src/a/one.ts': "import { two } from '../b/two.ts'",
      'src/b/two.ts': '',
      'src/b/two.test.ts': "import { one } from '../a/one.ts'",
      'src/b/testing/makeTwo.ts': "import { one } from '../../a/one.ts'"
    })
  ).toEqual([])
})

test('a folder with more files than a person takes in is told', () => {
  const files = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, at) => [`src/a/${at}.ts`, '']))
  expect(faults(files(20))).toEqual([])
  expect(faults(files(21))).toEqual(['src/a has 21 files; 20 are what a folder may have'])
})

test('a class that a sheet does not have is told, and a path or a variable of the sheet’s name is none', () => {
  expect(
    faults({
      'src/a/one.tsx':
        "import rows from '../rows.module.css'\nimport './rows.ts'\n<p className={rows.head} /><p className={rows.gone} />rows.map(one)",
      'src/rows.module.css': '.head { color: red }'
    })
  ).toEqual(['src/rows.module.css has no .gone, which src/a/one.tsx takes from it'])
})
