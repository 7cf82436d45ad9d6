/** A picture that can be drawn; undefined where there is none or it is broken. */
export async function loadPicture(source: string): Promise<HTMLImageElement | undefined> {
  const image = new Image()
  image.src = source
  try {
    await image.decode()
    return image.naturalWidth > 0 && image.naturalHeight > 0 ? image : undefined
  } catch {
    return undefined
  }
}
