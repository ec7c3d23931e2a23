import { desktopFromPx } from './root-font.ts'

/** The selling page of the view that fits this window. */
export const homePath = (): string =>
  window.innerWidth >= desktopFromPx ? '/pages/main' : '/pages/mobile/main'
