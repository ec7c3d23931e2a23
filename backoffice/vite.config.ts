import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const apiPort = process.env['API_PORT'] ?? '8080'
const server = { target: `http://127.0.0.1:${apiPort}`, changeOrigin: false }

export default defineConfig(({ command }) => ({
  root: fileURLToPath(new URL('.', import.meta.url)),
  // A build works wherever its page is served; in development, it has a path of its own.
  base: command === 'build' ? './' : '/backoffice/',
  plugins: [react()],
  server: {
    port: Number(process.env['OFFICE_PORT'] ?? 5174),
    proxy: { '^/(api|pictures|uploads|icon.svg)': server },
  },
  worker: { format: 'es' },
  build: {
    outDir: '../dist/backoffice',
    emptyOutDir: true,
    target: 'es2022',
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    // One file: whoever opens the back office stays in it, and every page is there at once.
    chunkSizeWarningLimit: 750,
  },
}))
