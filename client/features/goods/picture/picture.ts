// Picture of goods and the colour behind it. The address carries the colour as its fragment
// (`/pictures/apple.svg#fce4e1`), so that the ground is there before the picture is.
import type { Goods } from '@tillwright/domain/goods/goods.ts'
import { shopBase } from '../../../platform/navigation/server-base.ts'
import { currentSession } from '../../../session/session-store.ts'

export interface Picture {
  readonly url: string | null
  /** A pale colour for light screens; dark screens take its hue. */
  readonly ground: string
}

/** Quiet grounds for goods that bring no colour: one for each category, always the same. */
const grounds: readonly string[] = [
  '#e6ebf5',
  '#fbe6e3',
  '#fdf3d3',
  '#e3f2e2',
  '#f2efe2',
  '#f5e6ee',
  '#e2ecf5',
  '#f7ece0',
]

const colourAtEnd = /#[0-9a-f]{6}$/i

/**
 * Returns the picture of goods on a tile: their photograph, their drawing, or a letter on a ground.
 */
export function pictureOf(goods: Goods): Picture {
  const { pictureUrl } = goods
  const colour = pictureUrl?.match(colourAtEnd)?.[0]
  return {
    url: pictureUrl && pictureAddress(pictureUrl),
    ground: colour ?? groundOf(goods.categoryIds[0] ?? goods.productId),
  }
}

/** Where a picture lies; one of the server's own is addressed from its root. */
const pictureAddress = (url: string): string =>
  url.startsWith('/') ? (currentSession().addresses.pictures || shopBase) + url : url

function groundOf(id: string): string {
  let sum = 0
  for (const character of id) sum = (sum * 31 + (character.codePointAt(0) ?? 0)) % 9973
  return grounds[sum % grounds.length] ?? '#e6ebf5'
}

/** As many as a few screens full of goods. */
const cachedPictures = 200
const stored = new Map<string, HTMLImageElement>()

/**
 * Holds on to a picture that was just shown. A browser forgets one that no element shows any more, and
 * with every letter of a search dozens come and go: read and parsed anew, they cost more than all else.
 */
export function keepPicture(url: string): void {
  const known = stored.get(url)
  stored.delete(url)
  stored.set(url, known ?? newPicture(url))
  const [oldest] = stored.keys()
  if (stored.size > cachedPictures && oldest !== undefined) stored.delete(oldest)
}

function newPicture(url: string): HTMLImageElement {
  const picture = new Image()
  picture.src = url
  return picture
}
