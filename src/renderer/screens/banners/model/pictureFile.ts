import type { Output } from '../../../../shared/contract/index.ts'
import { bytesInWords } from '../../../../shared/countInWords.ts'
import { request } from '../../../bridge/request.ts'
import { loadPicture } from '../../../components/png/canvas.ts'
import { whyNotShown } from '../../../domain/picture/pictureWords.ts'

interface Terms {
  readonly name: string
  /** In bytes. */
  readonly most: number
  /** The limit as a part of a sentence. */
  readonly limit: string
  readonly use: 'used' | 'tried'
}

type PictureFile =
  | { readonly bytes: ArrayBuffer; readonly base64: string; readonly facts: Output<'media.judge'> }
  | { readonly problem: string }

/**
 * Reads a file from this machine, whose size is checked before its content is read. Main looks at its bytes as at those
 * of a platform's picture, before anything draws them.
 */
export async function readPictureFile(file: File, { name, most, limit, use }: Terms): Promise<PictureFile> {
  const refused = (why: string): PictureFile => ({ problem: `${name} ${why}` })
  if (file.size > most) return refused(`has ${bytesInWords(file.size)}; ${limit}.`)
  const bytes = await file.arrayBuffer().catch(() => undefined)
  if (!bytes) return refused('cannot be read: it was moved, it is a folder, or it may not be read.')
  const base64 = new Uint8Array(bytes).toBase64()
  const judged = await request('media.judge', { base64 })
  if (!judged.ok) return refused(`cannot be ${use}. ${whyNotShown(judged.problem).reason}`)
  if (!(await loadPicture(`data:${judged.value.type};base64,${base64}`))) {
    return refused('is damaged: it begins like a picture and cannot be drawn.')
  }
  return { bytes, base64, facts: judged.value }
}
