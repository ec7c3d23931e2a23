// The window that faces the customer: a page of its own, without login and without the till's program.
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { CustomerDisplay } from './CustomerDisplay.tsx'

/** Draws it in place of the till. */
export function showDisplay(root: HTMLElement): void {
  document.documentElement.dataset['theme'] = 'light'
  createRoot(root).render(
    <StrictMode>
      <CustomerDisplay />
    </StrictMode>,
  )
}
