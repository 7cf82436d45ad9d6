import { open, rename, rm, stat } from 'node:fs/promises'

/** Seconds without a byte after which a download is given up. */
export const silentSeconds = 20

interface Options {
  /** The file that keeps what arrived until all of it is there. */
  readonly partial: string
  readonly fetch?: (url: string, options: RequestInit) => Promise<Response>
  readonly platform?: NodeJS.Platform
  readonly progress?: (bytes: number) => void
}

const sizeOf = (path: string): Promise<number> =>
  stat(path).then(
    ({ size }) => size,
    () => 0
  )

/**
 * Downloads a file that never changes at its address. What arrived of one that broke off stays in `partial` and is
 * continued by the next call. On Linux it is given up after `silentSeconds` without a byte, because the stand-in runs
 * the app there; elsewhere nothing else does.
 */
export async function continuedDownload(url: string, target: string, options: Options): Promise<void> {
  const { partial, fetch = globalThis.fetch, platform = process.platform, progress } = options
  const before = await sizeOf(partial)
  const silence = new AbortController()
  const giveUp = () => silence.abort(new Error(`nothing arrived for ${silentSeconds} s`))
  const timer = platform === 'linux' ? setTimeout(giveUp, silentSeconds * 1000) : undefined
  const { signal } = silence
  try {
    const response = await fetch(url, { signal, headers: before > 0 ? { range: `bytes=${before}-` } : {} })
    // The partial file is not of this address, or is longer.
    if (response.status === 416) await rm(partial, { force: true })
    if (!response.ok || !response.body) throw new Error(`the server answered ${response.status}`)
    const isContinued = response.headers.get('content-range')?.startsWith(`bytes ${before}-`) === true
    const file = await open(partial, isContinued ? 'a' : 'w')
    try {
      let arrived = isContinued ? before : 0
      for await (const piece of response.body) {
        timer?.refresh()
        // Not by a stream, which drops what it has not written when its source breaks off.
        await file.appendFile(piece)
        progress?.((arrived += piece.length))
      }
    } finally {
      await file.close()
    }
    await rename(partial, target)
  } finally {
    clearTimeout(timer)
  }
}
