import '../tokens.css'
import '../base.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { lookIn, Showcase } from './Showcase.tsx'

const root = document.getElementById('root')
if (root)
  createRoot(root).render(
    <StrictMode>
      <Showcase first={lookIn(location.hash)} />
    </StrictMode>,
  )
