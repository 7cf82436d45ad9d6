import type { Locator } from '@playwright/test'

/** The natural size of a picture that is drawn; zeros while it is not. */
export const naturalSize = (picture: Locator): Promise<[width: number, height: number]> =>
  picture.evaluate((image) =>
    image instanceof HTMLImageElement && image.complete ? [image.naturalWidth, image.naturalHeight] : [0, 0]
  )
