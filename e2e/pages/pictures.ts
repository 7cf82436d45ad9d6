import type { Locator } from '@playwright/test'

/** The natural size of a drawn picture; zeros before it is drawn. */
export const naturalSize = (picture: Locator): Promise<[width: number, height: number]> =>
  picture.evaluate((image) =>
    image instanceof HTMLImageElement && image.complete ? [image.naturalWidth, image.naturalHeight] : [0, 0]
  )
