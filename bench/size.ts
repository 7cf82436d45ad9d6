import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Finding } from './measure.ts'

const folder = join(import.meta.dirname, '../out/renderer')

/** The size of all files loaded before the first screen: those in index.html, which contain *Overview*. */
export function measureSize(): Finding[] {
  const page = readFileSync(join(folder, 'index.html'), 'utf8')
  const files = [...page.matchAll(/(?:src|href)="\.\/(assets\/[^"]+)"/g)].map(([, file = '']) => file)
  const total = (ending: string) =>
    files.filter((file) => file.endsWith(ending)).reduce((sum, file) => sum + statSync(join(folder, file)).size, 0) /
    1000
  const note = 'minified, named by index.html'
  return [
    { name: 'JavaScript before the first screen', value: total('.js'), unit: 'KB', goal: 380, note },
    { name: 'CSS before the first screen', value: total('.css'), unit: 'KB', goal: 55, note }
  ]
}
