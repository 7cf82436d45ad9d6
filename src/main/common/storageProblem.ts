import { basename } from 'node:path'
import type { Outcome } from '../../shared/outcome/outcome.ts'
import { causeOf } from './disk.ts'

const words: Readonly<Record<string, string>> = {
  ENOSPC: 'the disk is full',
  EDQUOT: 'the quota of this disk is used up',
  EACCES: 'this folder may not be written to',
  EPERM: 'this folder or file may not be written to',
  EROFS: 'this disk is read-only',
  ENOENT: 'the folder is gone',
  ENOTDIR: 'the folder is gone',
  EISDIR: 'a folder has this name',
  EBUSY: 'another program holds the file',
  EEXIST: 'too many partial files of this name are there already',
  ENAMETOOLONG: 'the name is too long'
}

/** The problem for a failed disk call. The system's own message holds the path and is left out. */
export function storageProblem(path: string, error: unknown): Extract<Outcome<never>, { ok: false }> {
  const { cause } = causeOf(error)
  const why = cause === undefined ? undefined : words[cause]
  const message = `${basename(path)} could not be written${why === undefined ? '' : `: ${why}`}.`
  return { ok: false, problem: { code: 'storage', message, ...(cause !== undefined && { cause }) } }
}
