import type { StoreNotice } from '../../shared/contract/settings.ts'
import { nodeDisk, type Disk } from '../common/disk.ts'
import type { NoteStore } from './storeFile.ts'

/** Dependencies of every store; all but the folder has a default. */
export interface StorePorts {
  /** The store's folder: the profile's, or its own below it. */
  readonly folder: string
  /** Called where the store was damaged, could not be read, or is of a newer Pitboss. */
  readonly note?: NoteStore
  readonly isThere?: (connection: string) => boolean
  readonly disk?: Disk
  readonly now?: () => number
  readonly changed?: (store: StoreNotice['store']) => void
}

/** Those of a store whose texts may hold a token: a person pastes one, or a platform or a file names something so. */
export interface WrittenPorts extends StorePorts {
  readonly withoutTokens: (text: string) => Promise<string>
}

/** The ports with their defaults. */
export const withDefaults = (ports: StorePorts): Required<StorePorts> => ({
  note: () => {},
  isThere: () => true,
  disk: nodeDisk,
  now: Date.now,
  changed: () => {},
  ...ports
})
