import { isMac } from '../keys/keysInWords.ts'

interface StorageWords {
  readonly title: string
  readonly next: string
}

/** macOS remembers a refused folder and doesn't ask again. */
const filesAndFolders = ' macOS may have refused it: see Files & Folders in System Settings, Privacy & Security.'

const gone: StorageWords = {
  title: 'The folder is gone',
  next: 'Connect its disk or network path again, or choose another folder, then try again.'
}
const notAllowed: StorageWords = {
  title: 'Access to this folder or file is denied',
  next: 'Have its permissions changed, or choose another folder, then try again.'
}

const words: Readonly<Record<string, StorageWords>> = {
  ENOSPC: { title: 'The disk is full', next: 'Make room on it, or choose another disk, then try again.' },
  EDQUOT: {
    title: 'The quota of this disk is used up',
    next: 'Delete files of your own there, or choose another disk, then try again.'
  },
  EROFS: { title: 'This disk is read-only', next: 'Choose another disk, or make this one writable, then try again.' },
  EACCES: notAllowed,
  EPERM: notAllowed,
  ENOENT: gone,
  ENOTDIR: gone,
  EISDIR: { title: 'A folder has this name', next: 'Rename that folder, or choose another name, then try again.' },
  EBUSY: { title: 'Another program is using the file', next: 'Close it there, then try again.' },
  EEXIST: {
    title: 'Too many partial files of this name are there already',
    next: 'Delete them, or choose another name, then try again.'
  },
  EIO: { title: 'The disk failed', next: 'Check the disk, or choose another one, then try again.' },
  ENAMETOOLONG: { title: 'The name is too long', next: 'Choose a shorter one, then try again.' }
}

/** Returns the words for a system error code such as `ENOSPC`; undefined for other codes. */
export function storageWordsOf(cause: string | undefined, onMac = isMac): StorageWords | undefined {
  const found = cause === undefined || !Object.hasOwn(words, cause) ? undefined : words[cause]
  return onMac && found === notAllowed ? { ...found, next: found.next + filesAndFolders } : found
}
