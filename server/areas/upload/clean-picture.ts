import { cleanJpeg } from './clean-jpeg.ts'
import { cleanPng } from './clean-png.ts'

/** A picture safe to store: written anew, without anything that is not picture. */
export interface CleanPicture {
  readonly type: 'image/jpeg' | 'image/png'
  readonly bytes: Buffer
}

/**
 * The picture in these bytes, read by its content and written anew: places, cameras, comments and
 * whatever is hidden behind the picture are removed. Null for anything but a whole JPEG or PNG.
 */
export async function cleanPicture(bytes: Buffer): Promise<CleanPicture | null> {
  const jpeg = cleanJpeg(bytes)
  if (jpeg !== null) return { type: 'image/jpeg', bytes: jpeg }
  const png = await cleanPng(bytes)
  return png === null ? null : { type: 'image/png', bytes: png }
}
