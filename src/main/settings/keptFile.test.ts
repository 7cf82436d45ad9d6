import { Type } from 'typebox'
import { expect, test } from 'vitest'
import type { StoreNotice } from '../../shared/contract/settings.ts'
import { folderForTest } from '../testing/folderForTest.ts'
import { systemError, watchedDisk } from '../testing/watchedDisk.ts'
import { openKept } from './keptFile.ts'

const shape = Type.Object({ version: Type.Literal(1), words: Type.String() })
const of = (words: string) => ({ version: 1, words }) as const

test.each(['write', 'syncFolder'] as const)(
  'what goes back to what was written before is written again after a %s that failed',
  async (failing) => {
    const folder = await folderForTest()
    let isFailing = false
    let told: Omit<StoreNotice, 'store'> | undefined
    const disk = watchedDisk(({ name }) => {
      if (isFailing && name === failing) throw systemError('ENOSPC')
    })
    const open = async () => {
      const kept = openKept({
        folder,
        disk,
        name: 'pins',
        note: (_, notice) => void (told = notice),
        shape,
        empty: of('')
      })
      await kept.opened()
      return kept
    }
    const kept = await open()
    await kept.change(of('first'))
    isFailing = true
    expect(await kept.change(of('second'))).toMatchObject({ ok: false })
    expect(told).toMatchObject({ kind: 'unwritten' })
    isFailing = false
    expect(await kept.change(of('first'))).toMatchObject({ ok: true })
    expect(told).toBeUndefined()
    expect((await open()).current).toEqual(of('first'))
  }
)
