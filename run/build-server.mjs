import { build, stop } from 'esbuild'
import { join } from 'node:path'

// Our own packages are bundled; everything from the registry stays where npm put it.
const registryStaysOutside = {
  name: 'registry-stays-outside',
  setup(bundler) {
    bundler.onResolve({ filter: /^[^./]/ }, ({ path }) =>
      path.startsWith('@tillwright/') ? undefined : { path, external: true },
    )
  },
}

/**
 * Bundles the server's programs into `dist/server/`, so that a start reads one file and not five hundred.
 * `tillBuild` is the build of the till that it serves. Answers the names of the packages that they need from the registry.
 */
export async function buildServer(root, tillBuild) {
  const { metafile } = await build({
    absWorkingDir: root,
    entryPoints: {
      main: join(root, 'server/app/main.ts'),
      'add-platform': join(root, 'server/app/add-platform.ts'),
      backup: join(root, 'server/app/backup.ts'),
      drill: join(root, 'server/app/drill.ts'),
      migrate: join(root, 'server/app/migrate.ts'),
      move: join(root, 'server/app/move.ts'),
      'move-data': join(root, 'server/app/move-data.ts'),
      'reset-owner': join(root, 'server/app/reset-owner.ts'),
      restore: join(root, 'server/app/restore.ts'),
      'rotate-pepper': join(root, 'server/app/rotate-pepper.ts'),
      restored: join(root, 'server/app/restored.ts'),
      verify: join(root, 'server/app/verify.ts'),
      // Threads begin with a file of their own.
      'read-thread': join(root, 'server/platform/db/read-thread.mjs'),
      'sheet-thread': join(root, 'server/areas/import/sheet-thread.mjs'),
    },
    outdir: join(root, 'dist/server'),
    outExtension: { '.js': '.mjs' },
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    sourcemap: 'linked',
    logLevel: 'warning',
    metafile: true,
    define: { tillBuild: JSON.stringify(tillBuild) },
    plugins: [registryStaysOutside],
  })
  // Its process would stay as long as ours, which runs the shop.
  await stop()
  const imported = Object.values(metafile.outputs).flatMap(({ imports }) => imports)
  const outside = imported.filter(({ external, path }) => external && !path.startsWith('node:'))
  // The package, without the file of it: `@scope/name/file` is `@scope/name`.
  return [...new Set(outside.map(({ path }) => /^(@[^/]+\/)?[^/]+/.exec(path)[0]))].sort()
}
