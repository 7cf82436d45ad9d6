import type { PictureFacts } from '../../../../shared/contract/media.ts'

/** The facts of a PNG of 380 × 380 pixels. */
export const makeFacts = (part: Partial<PictureFacts> = {}): PictureFacts => ({
  status: 200,
  bytes: 24_000,
  width: 380,
  height: 380,
  type: 'image/png',
  declared: 'image/png',
  milliseconds: 35,
  at: '2026-11-21T06:00:00.000Z',
  sha256: '00',
  ...part
})
