import '@tillwright/ui/tokens.css'
import '@tillwright/ui/base.css'
import '@tillwright/client/fonts.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { OfficeApp } from './frame/OfficeApp.tsx'
import { startOffice } from './session/start-office.ts'

void startOffice()

const root = document.getElementById('root')
if (root) {
  createRoot(root).render(
    <StrictMode>
      <OfficeApp />
    </StrictMode>,
  )
}
