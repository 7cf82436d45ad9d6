import { useState, type DragEvent, type ReactNode, type Ref } from 'react'
import type { Output } from '../../../../shared/contract/index.ts'
import { request } from '../../../bridge/request.ts'
import { bytesInWords } from '../../../../shared/countInWords.ts'
import { whyNotShown } from '../../../domain/picture/pictureWords.ts'

interface Terms {
  /** The name in a refusal. */
  readonly name: string
  /** In bytes. */
  readonly most: number
  /** The limit as a part of a sentence. */
  readonly limit: string
  readonly use: 'used' | 'tried'
}

/** A picture file of this machine that can be drawn, or why it cannot be used, in a sentence. */
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
  const [, base64 = ''] = (await dataUrl(new Blob([bytes]))).split(',')
  const judged = await request('media.judge', { base64 })
  if (!judged.ok) return refused(`cannot be ${use}. ${whyNotShown(judged.problem).reason}`)
  if (!(await isDrawable(`data:${judged.value.type};base64,${base64}`))) {
    return refused('is damaged: it begins like a picture and cannot be drawn.')
  }
  return { bytes, base64, facts: judged.value }
}

const dataUrl = (blob: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => resolve(typeof reader.result === 'string' ? reader.result : ''))
    reader.addEventListener('error', () => reject(new Error('unreadable')))
    reader.readAsDataURL(blob)
  })

const isDrawable = (source: string): Promise<boolean> =>
  new Promise((resolve) => {
    const image = new Image()
    image.addEventListener('load', () => resolve(true))
    image.addEventListener('error', () => resolve(false))
    image.src = source
  })

interface InputProps {
  /** Its `click` opens the system's dialog. */
  readonly ref: Ref<HTMLInputElement>
  readonly name: string
  readonly accept: string
  readonly id?: string
  readonly take: (file: File) => void
}

/** The hidden input of a button that chooses a file. */
export function FileInput({ ref, id, name, accept, take }: InputProps): ReactNode {
  return (
    <input
      ref={ref}
      id={id}
      type="file"
      hidden
      accept={accept}
      aria-label={name}
      onChange={({ currentTarget }) => {
        const file = currentTarget.files?.[0]
        if (file) take(file)
        // Reset, so that the same file can be chosen again after it was changed.
        currentTarget.value = ''
      }}
    />
  )
}

/** The properties of an element on which a file can be dropped, where it is taken; `data-over` is set while one is above it. */
export function useFileDrop(take: ((file: File) => void) | undefined) {
  const [isOver, setOver] = useState(false)
  if (!take) return {}
  return {
    'data-over': isOver || undefined,
    onDragOver(event: DragEvent) {
      event.preventDefault()
      setOver(true)
    },
    onDragLeave: () => setOver(false),
    onDrop(event: DragEvent) {
      event.preventDefault()
      setOver(false)
      const file = event.dataTransfer.files[0]
      if (file) take(file)
    }
  }
}
