import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { nodeDisk } from '../common/disk.ts'
import { folderForTest } from '../testing/folderForTest.ts'
import { whatReader } from '../../shared/readings/sourceWords.ts'
import { csvFormat } from './csvFormat.ts'
import { newCount } from './paginate.ts'
import { plainCsv } from './testing/writeExportForTest.ts'
import { exactRows } from './loadPages.ts'
import { writeExport, type Rows } from './writeExport.ts'

const save = (path: string, chunks: Parameters<typeof writeExport>[0]['chunks']) =>
  writeExport({
    chunks,
    count: newCount(),
    format: csvFormat('transactions.list', plainCsv, whatReader([])),
    path,
    disk: nodeDisk,
    redact: (text) => text,
    wrote() {},
    stop() {}
  })

const page = (...ids: number[]): Rows => exactRows(JSON.stringify({ data: ids.map((id) => ({ id })) }))

test('a source that breaks keeps its earlier rows in the partial file, and the outcome names the file', async () => {
  const folder = await folderForTest()
  async function* chunks(): AsyncGenerator<Rows, never> {
    yield page(1, 2)
    // The rows aren't written yet, because not enough time has passed.
    yield page(3)
    throw new Error('unexpected end of file')
  }
  expect(await save(join(folder, 'o.csv'), chunks())).toMatchObject({
    ok: true,
    value: { name: 'o.partial.csv', rows: 3, end: { isComplete: false, why: 'problem' } }
  })
  expect((await readFile(join(folder, 'o.partial.csv'), 'utf8')).trim().split('\n')).toHaveLength(4)
})
