import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { StoreNotice } from '../../shared/contract/settings.ts'
import { failure, success } from '../../shared/outcome/outcome.ts'
import type { Handlers } from '../bridge/handlers.ts'
import type { NoteStore } from './storeFile.ts'

interface StoreNoticePorts {
  readonly folder: string
  readonly changed: () => void
  readonly show: (path: string) => void
}

/** Keeps what the stores of this profile tell of themselves in this run, one notice for each. */
export function keepStoreNotices({ folder, changed, show }: StoreNoticePorts) {
  const notices = new Map<StoreNotice['store'], StoreNotice>()
  const note: NoteStore = (store, notice) => {
    const { kind, file } = notices.get(store) ?? {}
    if (notice) notices.set(store, { ...notice, store })
    else notices.delete(store)
    if (kind !== notice?.kind || file !== notice?.file) changed()
  }
  const handlers: Pick<Handlers, 'stores.notices' | 'stores.show'> = {
    'stores.notices': async () => success([...notices.values()]),
    'stores.show': async ({ store }) => {
      const notice = notices.get(store)
      if (!notice) return failure('invalid-input', { field: 'store', message: 'There is no file to show.' })
      const file = join(folder, notice.file)
      show(existsSync(file) ? file : folder)
      return success(null)
    }
  }
  return { note, handlers }
}
