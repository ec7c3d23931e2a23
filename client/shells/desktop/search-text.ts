// Text typed into the one box at the top: shared by the box and the goods area below it.
import { create } from 'zustand'

export interface OmniboxState {
  readonly text: string
  /**
   * Text the goods are searched for: the typed text, or the one before while keys come as a scanner
   * types them.
   */
  readonly searched: string
}

export const useOmnibox = create<OmniboxState>(() => ({ text: '', searched: '' }))

/** No person types faster: results for the beginning of a scanned code are not worth drawing. */
const hurriedMs = 50

let writtenAtMs = 0
let later: ReturnType<typeof setTimeout> | undefined

/** Puts text into the one box, as if it were typed. */
export function writeOmnibox(text: string): void {
  clearTimeout(later)
  const isHurried = text !== '' && performance.now() - writtenAtMs < hurriedMs
  // An emptied box is no key: what comes after it begins a word.
  writtenAtMs = text === '' ? 0 : performance.now()
  // A lone digit is mostly a scanner's first: the goods area must not flicker at each scan.
  if (isHurried || /^\d$/.test(text)) {
    useOmnibox.setState({ text })
    later = setTimeout(() => useOmnibox.setState({ searched: text }), hurriedMs)
  } else useOmnibox.setState({ text, searched: text })
}

/** Focuses the box itself, wherever it is, ready for the next word. */
export function focusOmnibox(): void {
  document.querySelector<HTMLInputElement>('[data-omnibox]')?.focus()
}
