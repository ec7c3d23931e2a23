// Saves a printed document as a PNG picture: for a customer who wants it on the phone, or a shop
// that files it.
import { toast } from '../../platform/notices/notice-store.ts'

/** Offers the picture to the programs of this device, where it can; saves it as a file elsewhere. */
export async function savePicture(svg: string, title: string): Promise<void> {
  const picture = await pngOf(svg)
  if (picture === null) return toast((words) => words.prints.pictureFailed, 'warning')
  const file = new File([picture], `${fileName(title)}.png`, { type: 'image/png' })
  const shared = { files: [file] }
  // Somebody who closes the list of programs has changed their mind.
  if (isPhone() && navigator.canShare?.(shared))
    return navigator.share(shared).catch(() => undefined)
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = file.name
  link.click()
  URL.revokeObjectURL(link.href)
}

/** Twice as many dots as the printer has, so that it can be read when it is made larger. */
const scale = 2

async function pngOf(svg: string): Promise<Blob | null> {
  const image = new Image()
  image.src = `data:image/svg+xml;utf8,${encodeURIComponent(svg)}`
  try {
    await image.decode()
  } catch {
    return null
  }
  const canvas = document.createElement('canvas')
  canvas.width = image.naturalWidth * scale
  canvas.height = image.naturalHeight * scale
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height)
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/png'))
}

const isPhone = (): boolean => matchMedia('(pointer: coarse)').matches

const fileName = (title: string): string => title.replaceAll(/[^\p{L}\p{N}-]+/gu, '-') || 'receipt'
