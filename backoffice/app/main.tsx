import '@tillwright/ui/tokens.css'
import '@tillwright/ui/base.css'
import '@tillwright/ui/fonts.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { showInsecurePage } from '@tillwright/ui/insecure/show-insecure-page.ts'
import { OfficeApp } from './OfficeApp.tsx'
import { startOffice } from '../session/start-office.ts'

const root = document.getElementById('root')
if (root && !isSecureContext) showInsecurePage(root)
else if (root) {
  void startOffice()
  createRoot(root).render(
    <StrictMode>
      <OfficeApp />
    </StrictMode>,
  )
}
