/** Larger than any shelf camera needs, and small enough to unpack safely. */
const sideMax = 8_192
const pixelsMax = 25_000_000

/** Whether a picture of so many dots is taken in. */
export const isSizeAllowed = (width: number, height: number): boolean =>
  width > 0 && height > 0 && width <= sideMax && height <= sideMax && width * height <= pixelsMax
