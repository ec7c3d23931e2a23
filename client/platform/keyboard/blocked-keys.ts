// Browser keys that would wreck a sale (Specification 9, "sensitive-operation keys are blocked"): held
// back while a payment runs and in self-service, free at any other time.

const blocked = new Set([
  'F5',
  'Ctrl+F5',
  'Ctrl+R',
  'Ctrl+Shift+R',
  'Ctrl+W',
  'Ctrl+F4',
  'Alt+←',
  'Alt+→',
  'Alt+Home',
  'F12',
  'Ctrl+Shift+I',
  'Ctrl+Shift+J',
  'Ctrl+Shift+C',
  'Ctrl+U',
  'BrowserBack',
  'BrowserForward',
  'BrowserRefresh',
])

/** True for a chord that leaves, reloads or opens the page up. */
export const wrecksSale = (chord: string): boolean => blocked.has(chord)
