import { setImmediate as turn } from 'node:timers/promises'
import { Unzip, UnzipInflate } from 'fflate/browser'

/** Limits of what is unpacked. */
export interface UnzipLimits {
  readonly files: number
  /** Bytes of one file, and of all of them. */
  readonly file: number
  readonly all: number
}

/** The files of a ZIP that were wanted, or why it is not read, in a sentence. */
export type Unzipped =
  | { readonly files: ReadonlyMap<string, Buffer>; readonly others: readonly string[] }
  | { readonly problem: string }

// A byte of deflate is at most 1,032: what is unpacked before it is counted takes a few milliseconds.
const chunk = 4 * 1024
const megabyte = 1024 * 1024

/**
 * Unpacks the wanted files of a ZIP in memory, piece by piece, and stops at the first byte beyond a limit: what a ZIP
 * says of its sizes is not believed. Names are only compared; nothing is written anywhere.
 */
export async function unzip(
  bytes: Buffer,
  isWanted: (name: string) => boolean,
  limits: UnzipLimits
): Promise<Unzipped> {
  const found = new Map<string, { readonly parts: Uint8Array[]; size: number; isWhole: boolean }>()
  const others: string[] = []
  let [seen, all, turned] = [0, 0, 0]
  let refusal: string | undefined
  // The library catches some of what is thrown in its callbacks, so that the first reason is kept beside it.
  const refuse = (words: string): never => {
    refusal ??= words
    throw new Error(words)
  }
  const stream = new Unzip((file) => {
    seen += 1
    if (seen > limits.files) refuse(`It holds more than ${limits.files} files.`)
    if (!isWanted(file.name)) {
      others.push(file.name)
      return
    }
    if (found.has(file.name)) refuse(`It holds ${file.name} twice.`)
    const own = { parts: [] as Uint8Array[], size: 0, isWhole: false }
    found.set(file.name, own)
    file.ondata = (error, data, isLast) => {
      if (error) refuse(`${file.name} is damaged.`)
      own.size += data.length
      all += data.length
      if (own.size > limits.file || all > limits.all) refuse(`${file.name} unpacks to more than a review can hold.`)
      own.parts.push(data)
      own.isWhole = isLast
    }
    try {
      file.start()
    } catch {
      refuse(`${file.name} is packed in a way that Pitboss does not read.`)
    }
  })
  stream.register(UnzipInflate)
  try {
    for (let at = 0; at < bytes.length; at += chunk) {
      stream.push(bytes.subarray(at, at + chunk), at + chunk >= bytes.length)
      // A megabyte at a time, packed or not: main answers others meanwhile.
      if (at + all - turned < megabyte) continue
      turned = at + all
      await turn()
    }
  } catch {
    return { problem: refusal ?? 'It is damaged or cut short.' }
  }
  if (refusal !== undefined) return { problem: refusal }
  const cut = [...found].find(([, { isWhole }]) => !isWhole)
  if (cut) return { problem: `It is cut short: ${cut[0]} is not whole.` }
  const files = new Map<string, Buffer>()
  for (const [name, { parts }] of found) {
    files.set(name, Buffer.concat(parts))
    await turn()
  }
  return { files, others }
}
