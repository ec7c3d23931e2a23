import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const program = fileURLToPath(new URL('../../ui/showcase/main.tsx', import.meta.url))
const page = `<!doctype html>
<html lang="zh-CN">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>Tillwright ui</title>
  </head>
  <body>
    <div id="root"></div>
    <script type="module" src="/@fs/${program.replaceAll('\\', '/').replace(/^\//, '')}"></script>
  </body>
</html>`

/** Serves every part of `ui/` at `/showcase/` while somebody develops; a build has nothing of it. */
export const showcase = (): Plugin => ({
  name: 'showcase',
  apply: 'serve',
  configureServer: (server) => {
    server.middlewares.use('/showcase', (_request, response, next) => {
      server.transformIndexHtml('/showcase/', page).then((html) => {
        response.setHeader('content-type', 'text/html; charset=utf-8')
        response.end(html)
      }, next)
    })
  },
})
