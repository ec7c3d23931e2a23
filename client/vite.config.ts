import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { cutProgram, type Stage } from './building/cut-program.ts'
import { firstPaint } from './building/first-paint.ts'
import { iconFiles } from './building/icon-files.ts'
import { serviceWorker } from './building/service-worker.ts'
import { showcase } from './building/showcase.ts'
import { splitLanguages } from './building/split-languages.ts'
import { squeezeFiles } from './building/squeeze-files.ts'

const here = fileURLToPath(new URL('.', import.meta.url))
const apiPort = process.env['API_PORT'] ?? '8080'
const server = { target: `http://127.0.0.1:${apiPort}`, changeOrigin: false }
/** The back office under development, shown in the till's frame. */
const office = { target: `http://localhost:${process.env['OFFICE_PORT'] ?? '5174'}`, ws: true }

const pages = {
  desktop: `${here}shells/desktop/DesktopMain.tsx`,
  phone: `${here}shells/mobile/sell/MobileMain.tsx`,
}
/** The way to a sell screen, in the order in which it is fetched (decision 0038). */
const stages: readonly Stage[] = [
  {
    name: 'entry',
    roots: [`${here}app/main.tsx`, `${here}features/login/LoginPage.tsx`],
    neededBy: 'any',
  },
  {
    name: 'till',
    roots: [`${here}app/till-services.ts`, `${here}features/sign/SignPage.tsx`],
    neededBy: 'any',
  },
  { name: 'sell', roots: [pages.desktop, pages.phone], neededBy: 'all' },
  { name: 'desktop', roots: [pages.desktop], neededBy: 'any' },
  { name: 'phone', roots: [pages.phone], neededBy: 'any' },
]

export default defineConfig({
  root: here,
  base: './',
  define: { tillBuild: JSON.stringify(process.env['TILL_BUILD'] ?? '') },
  plugins: [
    splitLanguages(),
    iconFiles(),
    react(),
    firstPaint(here),
    serviceWorker(here),
    squeezeFiles(),
    showcase(),
  ],
  server: {
    port: Number(process.env['CLIENT_PORT'] ?? 5173),
    // Our own folder `api/` is served too: only what the server answers goes there.
    proxy: {
      '^/api/(v[0-9]|docs)': server,
      '^/(pictures|openapi.json)': server,
      '^/backoffice/': office,
    },
  },
  worker: { format: 'es' },
  build: {
    outDir: '../dist/client',
    emptyOutDir: true,
    target: 'es2022',
    // The modulepreload helper would be an inline script in older browsers; all of ours preload.
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            {
              name: 'react',
              test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/,
              priority: 100,
            },
            ...cutProgram(stages),
          ],
        },
      },
    },
  },
})
