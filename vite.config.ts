import { copyFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, type InputType } from 'node:zlib'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin, type Rolldown } from 'vite'
import { splitByLoads } from './scripts/chunks.ts'
import { preloads } from './scripts/preloads.ts'
import { contentPolicy } from './src/server/front.ts'
import { COMPRESSED, pageWithControlPlane, pageWithPolicy } from './src/server/files.ts'
import { controlPlane } from './src/server/plugin.ts'
import { version } from './src/server/options.ts'

/**
 * Builds the page in three ways:
 * - the build talks to the control plane of its own origin and contains no code of the mock;
 * - `vite` (npm run dev) runs the mock in the browser; `PLANE=server` or `API_URL` uses one behind the server instead;
 * - `--mode demo` (npm run build:demo) makes static files with the mock in the browser, for any file host.
 */
export default defineConfig(({ command, mode, isSsrBuild }) => {
  const { env } = process
  const behind = command === 'serve' && (env['PLANE'] === 'server' || Boolean(env['API_URL']))
  const inBrowser = mode === 'demo' || (command === 'serve' && !behind)
  return {
    plugins: [
      react(),
      everyPage(),
      preloads(),
      behind && controlPlane(env),
      inBrowser && mockPage(),
      mode === 'demo' ? staticHost() : compressed(),
    ],
    // A constant, so that the build drops the import of the mock unless it is 'browser'.
    define: {
      'import.meta.env.VITE_MOCK': JSON.stringify(inBrowser ? 'browser' : 'none'),
      'import.meta.env.VITE_VERSION': JSON.stringify(version),
    },
    server: { port: 4001 },
    build: {
      outDir: mode === 'demo' ? 'dist-demo' : 'dist',
      emptyOutDir: true,
      cssCodeSplit: false, // one file is smaller than what its parts cost in requests and in lists of them
      assetsInlineLimit: 0, // the policy allows no data: addresses
      // The server names the scripts of each page; lists of them in the code itself would only grow every page.
      modulePreload: false,
      rolldownOptions: {
        // A module may be imported both statically and dynamically: the former decides on its chunk.
        checks: { ineffectiveDynamicImport: false, pluginTimings: false },
        output:
          isSsrBuild === true
            ? {}
            : {
                codeSplitting: splitByLoads(import.meta.dirname),
                // Scripts name each other some 150 times on a usual page, so longer names would cost it 1 kB.
                entryFileNames: 'assets/[hash].js',
                chunkFileNames: 'assets/[hash].js',
              },
      },
    },
  }
})

/** Preloads in the HTML the chunks that render every page, so that they load in parallel with the code that requests them. */
function everyPage(): Plugin {
  return {
    name: 'rackline-every-page',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle = {} }) {
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
        const entry = withImports(chunks.filter(({ isEntry }) => isEntry))
        const shell = chunks.filter(({ moduleIds }) =>
          moduleIds.some((id) => id.endsWith('/src/views/shell/mount.tsx')),
        )
        // Puts the largest first: browsers open six connections, and the rest waits for a free one.
        return [...withImports(shell)]
          .filter((chunk) => !entry.has(chunk))
          .toSorted((one, other) => other.code.length - one.code.length)
          .map(({ fileName }) => ({
            tag: 'link',
            injectTo: 'head' as const,
            attrs: { rel: 'modulepreload', crossorigin: true, href: `/${fileName}` },
          }))

        function withImports(
          some: readonly Rolldown.OutputChunk[],
        ): ReadonlySet<Rolldown.OutputChunk> {
          const all = new Set(some)
          for (const { imports } of all)
            for (const chunk of chunks) if (imports.includes(chunk.fileName)) all.add(chunk)
          return all
        }
      },
    },
  }
}

/** Compresses scripts and styles as well as it goes, once, so that no start of the server has to. */
function compressed(): Plugin {
  return {
    name: 'rackline-compressed',
    applyToEnvironment: ({ name }) => name === 'client',
    async writeBundle({ dir = '' }, bundle) {
      const files = Object.values(bundle).filter(({ fileName }) => /\.(css|js)$/.test(fileName))
      await Promise.all(
        files.map(async (file) => {
          const packed = await brotli(file.type === 'chunk' ? file.code : file.source)
          writeFileSync(join(dir, file.fileName + COMPRESSED), packed)
        }),
      )
    },
  }
}

const brotli = promisify<InputType, Buffer>(brotliCompress)

/** Tells the page that it contains the mock. */
function mockPage(): Plugin {
  return {
    name: 'rackline-mock-page',
    transformIndexHtml: (html) => pageWithControlPlane('mock', html),
  }
}

/** Emits what a file host needs: the policy in the page, and the page again for every address without a file. */
function staticHost(): Plugin {
  return {
    name: 'rackline-static-host',
    transformIndexHtml: (html) => pageWithPolicy(contentPolicy({ framed: 'unsaid' }), html),
    writeBundle({ dir }) {
      if (dir) copyFileSync(join(dir, 'index.html'), join(dir, '404.html'))
    },
  }
}
