// What is typed into the one box at the top: shared by the box and the shelf below it.
import { create } from 'zustand'

export interface OmniboxState {
  readonly text: string
  /** What the shelf searches for: the text, or the one before while keys come as a scanner types them. */
  readonly searched: string
}

export const useOmnibox = create<OmniboxState>(() => ({ text: '', searched: '' }))

/** Nobody types faster: what the beginning of a scanned code finds is not worth drawing. */
const hurriedMs = 50

let writtenAtMs = 0
let later: ReturnType<typeof setTimeout> | undefined

/** Puts text into the one box, as if it were typed. */
export function writeOmnibox(text: string): void {
  clearTimeout(later)
  const isHurried = text !== '' && performance.now() - writtenAtMs < hurriedMs
  // An emptied box is no key: what comes after it begins a word.
  writtenAtMs = text === '' ? 0 : performance.now()
  // A lone digit is mostly a scanner's first: the shelf must not flicker at each scan.
  if (isHurried || /^\d$/.test(text)) {
    useOmnibox.setState({ text })
    later = setTimeout(() => useOmnibox.setState({ searched: text }), hurriedMs)
  } else useOmnibox.setState({ text, searched: text })
}

/** The box itself, wherever it stands, ready for the next word. */
export function focusOmnibox(): void {
  document.querySelector<HTMLInputElement>('[data-omnibox]')?.focus()
}
