import '@tillwright/ui/tokens.css'
import '@tillwright/ui/base.css'
import '@tillwright/ui/fonts.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { displaySearch } from '../features/customer/display-message.ts'
import { App } from './App.tsx'
import { startTill } from './start-till.ts'

// Nothing may be awaited at the top: parts of the till import this file's chunk, and would wait for it
// while it waits for them.
if (!isSecureContext) void sayInsecure()
else if (location.search === displaySearch) void showCustomer()
else void startTill().then(draw)

async function sayInsecure(): Promise<void> {
  const { showInsecurePage } = await import('@tillwright/ui/insecure/show-insecure-page.ts')
  const root = document.getElementById('root')
  if (root) showInsecurePage(root)
}

/** The window that faces the customer is this page too, with another program. */
async function showCustomer(): Promise<void> {
  const { showDisplay } = await import('../features/customer/show-display.tsx')
  const root = document.getElementById('root')
  if (root) showDisplay(root)
}

function draw(): void {
  const root = document.getElementById('root')
  if (!root) return
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  )
}
