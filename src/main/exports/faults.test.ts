import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import { describe, expect, test, vi } from 'vitest'
import { valueOf } from '../connections/testing/connectionsForTest.ts'
import { folderForTest } from '../testing/folderForTest.ts'
import { systemError, watchedDisk, type DiskCall } from '../testing/watchedDisk.ts'
import { nodeDisk } from '../common/disk.ts'
import { exported, stopped } from './testing/writeExportForTest.ts'

async function place(): Promise<{ folder: string; path: string }> {
  const folder = await folderForTest()
  return { folder, path: join(folder, 'out.csv') }
}

/** Returns the ids in an export file. Throws if a row is incomplete. */
const ids = async (path: string): Promise<number[]> =>
  parse<{ id: string }>(await readFile(path), { columns: true, bom: true }).map(({ id }) => Number(id))
const upTo = (last: number) => Array.from({ length: last }, (_, at) => at + 1)

const failing = (name: DiskCall['name'], code: string, nth = 1) => {
  let times = 0
  return watchedDisk((call) => {
    if (call.name === name && (times += 1) === nth) throw systemError(code)
  })
}

describe('an export', () => {
  test('replaces a file of its name only when complete', async () => {
    const { path } = await place()
    await writeFile(path, 'old')
    await exported({ path, disk: nodeDisk, end: stopped })
    expect(await readFile(path, 'utf8')).toBe('old')
    await exported({ path, disk: nodeDisk })
    expect(await ids(path)).toEqual(upTo(3000))
  })

  test('that was stopped keeps its rows under a partial name, next to earlier files', async () => {
    const { folder, path } = await place()
    for (const name of ['out.partial.csv', 'out.partial-2.csv', 'out.partial-3.csv']) {
      expect(valueOf(await exported({ path, disk: nodeDisk, end: stopped }))).toMatchObject({
        name,
        end: stopped
      })
      expect(await ids(join(folder, name))).toEqual(upTo(3000))
    }
    expect(await readdir(folder)).not.toContain('out.csv')
  })
})

describe('a failing disk', () => {
  test.each([
    ['create', 'EACCES'],
    ['write', 'ENOSPC']
  ] as const)(
    'at its first %s with %s gives a problem with its cause, sends no request and leaves no file',
    async (name, code) => {
      const { folder, path } = await place()
      const [stop, asked] = [vi.fn(), vi.fn()]
      const outcome = await exported({ path, disk: failing(name, code), stop, onRequest: asked })
      expect(outcome).toMatchObject({ ok: false, problem: { code: 'storage', cause: code } })
      expect(JSON.stringify(outcome)).not.toContain(folder)
      expect(stop).toHaveBeenCalled()
      expect(asked).not.toHaveBeenCalled()
      expect(await readdir(folder)).toEqual([])
    }
  )

  test('at the first rows is noticed after one answer, and never leaves an export without rows', async () => {
    const { folder, path } = await place()
    const asked = vi.fn()
    const outcome = await exported({
      path,
      disk: failing('write', 'ENOSPC', 2),
      pages: 10,
      perPage: 10,
      onRequest: asked
    })
    expect(outcome).toMatchObject({ ok: false, problem: { code: 'storage', cause: 'ENOSPC' } })
    expect(asked).toHaveBeenCalledTimes(1)
    expect(await readdir(folder)).toEqual([])
  })

  test('midway keeps the earlier rows, reports this and stops the load', async () => {
    const { folder, path } = await place()
    const stop = vi.fn()
    const saved = valueOf(await exported({ path, disk: failing('write', 'ENOSPC', 4), pages: 10, stop }))
    expect(saved).toMatchObject({
      name: 'out.partial.csv',
      end: { isComplete: false, why: 'problem', problem: { code: 'storage', cause: 'ENOSPC' } }
    })
    const kept = await ids(join(folder, 'out.partial.csv'))
    expect(kept).toEqual(upTo(saved.rows))
    expect(saved.end.gaps).toBe(10_000 - saved.rows)
    expect(kept.length).toBeGreaterThan(1000)
    expect(stop).toHaveBeenCalled()
  })

  test('after half a write leaves no incomplete row', async () => {
    const { folder, path } = await place()
    let writes = 0
    const disk = watchedDisk(() => {})
    const half = {
      ...disk,
      create: async (at: string) => {
        const file = await disk.create(at)
        return {
          ...file,
          write: async (bytes: Uint8Array) => {
            if ((writes += 1) < 3) return file.write(bytes)
            await file.write(bytes.subarray(0, bytes.length / 2 + 17))
            throw systemError('ENOSPC')
          }
        }
      }
    }
    const saved = valueOf(await exported({ path, disk: half, pages: 10 }))
    expect(await ids(join(folder, 'out.partial.csv'))).toEqual(upTo(saved.rows))
  })

  test.each(['sync', 'close', 'rename'] as const)('with a failing %s at the end keeps the rows', async (name) => {
    const { folder, path } = await place()
    const saved = valueOf(await exported({ path, disk: failing(name, 'EIO') }))
    expect(saved.end).toMatchObject({ isComplete: false, why: 'problem', problem: { code: 'storage', cause: 'EIO' } })
    const [only = ''] = await readdir(folder)
    expect(await ids(join(folder, only))).toEqual(upTo(3000))
    expect(only).toBe('out.partial.csv')
  })

  test('after the final rename changes nothing', async () => {
    const { folder, path } = await place()
    const saved = valueOf(await exported({ path, disk: failing('syncFolder', 'EINVAL') }))
    expect(saved).toMatchObject({ name: 'out.csv', end: { isComplete: true } })
    expect(await readdir(folder)).toEqual(['out.csv'])
    expect(await ids(path)).toEqual(upTo(3000))
  })

  test('that also fails during clean-up still gives an answer', async () => {
    const { path } = await place()
    let writes = 0
    const disk = watchedDisk(({ name }) => {
      if (name !== 'create' && name !== 'close' && (name !== 'write' || (writes += 1) > 2)) throw systemError('EIO')
    })
    expect(valueOf(await exported({ path, disk }))).toMatchObject({ end: { problem: { code: 'storage' } } })
    writes = 2
    expect(await exported({ path, disk })).toMatchObject({ ok: false, problem: { code: 'storage' } })
  })
})
