// A picture from a camera or a folder, made small enough to send: a till draws it to a canvas first.

/** The longer side of a picture that is sent: a label is still readable. */
const longSidePx = 1600
const thumbSidePx = 160
const quality = 0.82

export interface PhotoFile {
  readonly file: Blob
  /** The picture as a data address, small. */
  readonly thumb: string
}

/** The picture as a JPEG without anything else in it; null for what is no picture. */
export async function photoFileOf(chosen: Blob): Promise<PhotoFile | null> {
  const bitmap = await createImageBitmap(chosen).catch(() => null)
  if (bitmap === null) return null
  const file = await new Promise<Blob | null>((resolve) => {
    drawn(bitmap, longSidePx).toBlob(resolve, 'image/jpeg', quality)
  })
  const thumb = drawn(bitmap, thumbSidePx).toDataURL('image/jpeg', quality)
  bitmap.close()
  return file && { file, thumb }
}

function drawn(bitmap: ImageBitmap, sidePx: number): HTMLCanvasElement {
  const scale = Math.min(1, sidePx / Math.max(bitmap.width, bitmap.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(bitmap.width * scale))
  canvas.height = Math.max(1, Math.round(bitmap.height * scale))
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  return canvas
}
