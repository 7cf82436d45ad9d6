import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { folderFaults } from './folderFaults.ts'

// Part of `npm run lint`, because the linter checks files, not folders.
const root = join(import.meta.dirname, '..')
const files = globSync('src/**/*.{ts,tsx,css}', { cwd: root }).map((file) => file.replaceAll('\\', '/'))
const faults = folderFaults(new Map(files.map((file) => [file, readFileSync(join(root, file), 'utf8')])))
for (const fault of faults) console.error(fault)
if (faults.length > 0) process.exitCode = 1
