import { extname } from 'node:path'
import { designTypes, mostDesignBytes, mostDesignSide, type DesignFile } from '../../shared/contract/designs.ts'
import { grouped } from '../../shared/countInWords.ts'
import { failure, success, type Outcome } from '../../shared/outcome/outcome.ts'
import { judgeUnfetched } from '../media/formats/measure.ts'
import { notesOf } from '../media/formats/notes.ts'

const endings: Readonly<Record<DesignFile['type'], readonly string[]>> = {
  'image/png': ['.png'],
  'image/jpeg': ['.jpg', '.jpeg'],
  'image/webp': ['.webp'],
  'image/avif': ['.avif'],
  'image/svg+xml': ['.svg']
}

const refused = (code: 'contract' | 'too-large', message: string) => failure(code, { message })

/** Judges a person's file by its bytes, as a platform's picture is, before anything draws or keeps it. */
export function judgeDesign(name: string, bytes: Buffer, at: string): Outcome<DesignFile> {
  if (bytes.length > mostDesignBytes) return refused('too-large', 'The file has more than 16 MB.')
  const judged = judgeUnfetched(bytes)
  if (!judged.ok) return judged
  const { type: found, width, height, isCut, sha256 } = judged.value
  const type = designTypes.find((one) => one === found)
  if (!type) return refused('contract', `A design is PNG, JPG, WebP, AVIF or SVG; this is ${found}.`)
  if (isCut) return refused('contract', 'The file is cut short: it ends before its picture does.')
  if (width === undefined || height === undefined || width <= 0 || height <= 0) {
    return refused('contract', 'The file names no size of its own: give it a width and a height.')
  }
  if (Math.max(width, height) > mostDesignSide) {
    const most = grouped(mostDesignSide)
    return refused(
      'too-large',
      `The picture has ${grouped(width)} × ${grouped(height)} pixels; a side may have ${most}.`
    )
  }
  const ending = extname(name).toLowerCase()
  const isOther = ending !== '' && !endings[type].includes(ending)
  const notes = [...(isOther ? [`Its name ends with ${ending}, and it is ${type}.`] : []), ...notesOf(bytes, type)]
  return success({ sha256, name, type, width, height, bytes: bytes.length, notes, at })
}
