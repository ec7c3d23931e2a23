import '@tillwright/ui/tokens.css'
import '@tillwright/ui/base.css'
import './fonts.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './frame/App.tsx'
import { startTill } from './start-till.ts'

// Nothing may be awaited at the top: parts of the till import this file's chunk, and would wait for it
// while it waits for them.
void startTill().then(draw)

function draw(): void {
  const root = document.getElementById('root')
  if (!root) return
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  )
}
