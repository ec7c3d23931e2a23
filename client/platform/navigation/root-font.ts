// The root font of Specification 9: width divided by 23.4375, base 375, up to 960 wide.

const divisor = 23.4375
const baseWidth = 375
const maxWidth = 960

/** Root font size in CSS pixels for a window width. Wider than 960 counts as the base width. */
export function rootFontPx(windowWidth: number): number {
  return (windowWidth <= maxWidth ? windowWidth : baseWidth) / divisor
}

/** The narrowest window that opens the desktop view by itself. */
export const desktopFromPx = 961
