// Runs before anything is painted, as a plain script of its own: sizes, theme and language stand
// from the first frame, so that nothing jumps or flashes.
import { desktopFromPx, rootFontPx } from './navigation/root-font.ts'

const root = document.documentElement

function fitRoot(): void {
  const width = Math.min(window.innerWidth, root.clientWidth || window.innerWidth)
  root.style.fontSize = `${rootFontPx(width)}px`
  root.dataset['wide'] = String(width >= desktopFromPx)
}

function stored(name: string): string | null {
  try {
    return localStorage.getItem(`tillwright.${name}`)
  } catch {
    return null
  }
}

fitRoot()
window.addEventListener('resize', fitRoot)
window.addEventListener('orientationchange', fitRoot)
document.addEventListener('DOMContentLoaded', fitRoot)

const theme = stored('theme')
const dark = window.matchMedia('(prefers-color-scheme: dark)').matches
root.dataset['theme'] = theme === 'light' || theme === 'dark' ? theme : dark ? 'dark' : 'light'
const language = stored('language') ?? (navigator.language.startsWith('en') ? 'en' : 'zh')
root.lang = language === 'en' ? 'en' : 'zh-CN'
const textSize = stored('textSize')
if (textSize) root.dataset['textSize'] = textSize
