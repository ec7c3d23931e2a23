import { createHash } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { build, defineConfig, type Plugin } from 'vite'
import { cutProgram, type Stage } from './building/cut-program.ts'
import { iconFiles } from './building/icon-files.ts'
import { squeezeFiles } from './building/squeeze-files.ts'

const here = fileURLToPath(new URL('.', import.meta.url))
const apiPort = process.env['API_PORT'] ?? '8080'
const server = { target: `http://127.0.0.1:${apiPort}`, changeOrigin: false }

const pages = { desktop: `${here}desktop/DesktopMain.tsx`, phone: `${here}mobile/MobileMain.tsx` }
/** The way to a sell screen, in the order in which it is fetched (decision 0038). */
const stages: readonly Stage[] = [
  { name: 'entry', roots: [`${here}main.tsx`, `${here}login/LoginPage.tsx`], neededBy: 'any' },
  { name: 'till', roots: [`${here}till-services.ts`, `${here}sign/SignPage.tsx`], neededBy: 'any' },
  { name: 'sell', roots: [pages.desktop, pages.phone], neededBy: 'all' },
  { name: 'desktop', roots: [pages.desktop], neededBy: 'any' },
  { name: 'phone', roots: [pages.phone], neededBy: 'any' },
]

export default defineConfig({
  root: here,
  base: './',
  plugins: [iconFiles(), react(), firstPaint(), serviceWorker(), squeezeFiles()],
  server: {
    port: Number(process.env['CLIENT_PORT'] ?? 5173),
    // Our own folder `api/` is served too: only what the server answers goes there.
    proxy: { '^/api/(v[0-9]|docs)': server, '^/(pictures|backoffice|openapi.json)': server },
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

/**
 * Puts `first-paint.ts` into the head as a plain script of its own file: it must run before anything
 * is painted, which a module cannot, and the content policy allows no inline script.
 */
function firstPaint(): Plugin {
  let isBuild = false
  const named = /first-paint-[^/]*\.js$/
  return {
    name: 'first-paint',
    configResolved: ({ command }) => {
      isBuild = command === 'build'
    },
    async buildStart() {
      if (!isBuild) return
      this.emitFile({
        type: 'asset',
        name: 'first-paint.js',
        source: await plainScript('first-paint.ts'),
      })
    },
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle }) => {
        const built = Object.values(bundle ?? {}).find(({ fileName }) => named.test(fileName))
        const attrs = built
          ? { src: `./${built.fileName}` }
          : { type: 'module', src: '/first-paint.ts' }
        return [{ tag: 'script', attrs, injectTo: 'head-prepend' }]
      },
    },
  }
}

/** Builds the service worker last, when every other file has its name, and tells it those names. */
function serviceWorker(): Plugin {
  return {
    name: 'service-worker',
    apply: 'build',
    enforce: 'post',
    async generateBundle(_options, bundle) {
      const files = [
        './',
        'icon.svg',
        ...Object.keys(bundle).filter((name) => !name.endsWith('.html')),
      ]
      const source = await plainScript('api/service-worker.ts', {
        builtFiles: JSON.stringify(files),
        buildId: JSON.stringify(
          createHash('sha256').update(files.join()).digest('hex').slice(0, 12),
        ),
      })
      this.emitFile({ type: 'asset', fileName: 'service-worker.js', source })
    },
  }
}

/** A script with everything it needs in one file, and no module around it. */
async function plainScript(entry: string, define: Record<string, string> = {}): Promise<string> {
  const built = await build({
    configFile: false,
    root: here,
    logLevel: 'warn',
    publicDir: false,
    define,
    build: {
      write: false,
      target: 'es2022',
      lib: { entry: here + entry, formats: ['iife'], name: 'tillwright' },
    },
  })
  const [bundle] = Array.isArray(built) ? built : [built]
  if (!bundle || !('output' in bundle)) throw new Error(`${entry} was not built`)
  return bundle.output[0].code
}
