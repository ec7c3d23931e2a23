// Runs before anything is painted, as a plain script of its own: sizes, theme and language are set
// from the first frame, so that nothing jumps or flashes.
import { desktopFromPx, rootFontPx } from '../platform/navigation/root-font.ts'
import { isTraining } from '../platform/navigation/training-place.ts'

const root = document.documentElement

function fitRoot(): void {
  const width = Math.min(window.innerWidth, root.clientWidth || window.innerWidth)
  root.style.fontSize = `${rootFontPx(width)}px`
  // Until a page says which shell it belongs to, the width decides the unit.
  root.dataset['shell'] ??= width >= desktopFromPx ? 'desktop' : 'mobile'
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
// Without a choice of its own the page follows the system, which the tokens do by themselves.
if (theme === 'light' || theme === 'dark') root.dataset['theme'] = theme
const language = stored('language') ?? (navigator.language.startsWith('en') ? 'en' : 'zh')
root.lang = language === 'en' ? 'en' : 'zh-CN'
const textSize = stored('textSize')
if (textSize !== null && textSize !== '100') root.dataset['textSize'] = textSize
if (stored('leftHanded') === 'true') root.dataset['hand'] = 'left'
if (isTraining) root.dataset['training'] = ''
