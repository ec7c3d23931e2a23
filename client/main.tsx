import '@tillwright/ui/tokens.css'
import '@tillwright/ui/base.css'
import './fonts.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './frame/App.tsx'
import { startTill } from './start-till.ts'

await startTill()

const root = document.getElementById('root')
if (root) {
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  )
}
