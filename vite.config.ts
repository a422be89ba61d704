import { copyFileSync } from 'node:fs'
import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin, type Rolldown } from 'vite'
import { contentPolicy } from './src/server/headers.ts'
import { pageFor, pageWithPolicy } from './src/server/page.ts'
import { controlPlane } from './src/server/plugin.ts'

/**
 * Three ways to make the page:
 * - the build, which talks to the control plane of its own origin and holds no code of the mock;
 * - `vite` (npm run dev): the mock runs in the browser; `PLANE=server` or `API_URL` puts one behind it instead;
 * - `--mode demo` (npm run build:demo): static files with the mock in the browser, for any file host.
 */
export default defineConfig(({ command, mode }) => {
  const { env } = process
  const behind = command === 'serve' && (env['PLANE'] === 'server' || Boolean(env['API_URL']))
  const inBrowser = mode === 'demo' || (command === 'serve' && !behind)
  return {
    plugins: [
      react(),
      firstPage(),
      behind && controlPlane(env),
      inBrowser && mockPage(),
      mode === 'demo' && staticHost(),
    ],
    // A constant, so that the build drops the import of the mock where it is not 'browser'.
    define: { 'import.meta.env.VITE_MOCK': JSON.stringify(inBrowser ? 'browser' : 'none') },
    server: { port: 4001 },
    build: {
      outDir: mode === 'demo' ? 'dist-demo' : 'dist',
      emptyOutDir: true,
      assetsInlineLimit: 0, // the policy allows no data: addresses
      modulePreload: {
        polyfill: false, // every browser of the baseline has it
        resolveDependencies: (_from, files, { hostType }) =>
          hostType === 'html' ? files : files.filter((file) => !FIRST.test(file)),
      },
      manifest: '.vite/manifest.json', // for the size tests
      rolldownOptions: {
        output: {
          codeSplitting: {
            groups: [
              // What asks for the first page, in one request.
              { name: 'console', test: /[\\/](node_modules|src)[\\/](?!main)/, tags: ['$initial'] },
              { name: 'react', test: REACT },
              // Each of these is a file or a folder, and whatever it imports that is in none of the chunks before it.
              { name: 'shell', test: /src[\\/]views[\\/]shell[\\/]start\./ },
              { name: 'rows', test: /src[\\/]views[\\/]instance[\\/]list\./ },
              { name: 'later', test: /src[\\/]state[\\/]later\./ },
              { name: 'commands', test: /src[\\/]commands[\\/]/ },
              { name: 'forms', test: /src[\\/]views[\\/]form[\\/]/ },
            ],
          },
        },
      },
    },
  }
})

/** What the page itself has asked for: no route needs to name it again among what it depends on. */
const FIRST = /\/(console|react|shell|rows|rolldown-runtime)-.*\.js$/

/** What draws. It is not among the first: the first page is asked for before it has come. */
const REACT =
  /node_modules[\\/](react|react-dom|scheduler|wouter|jotai|use-sync-external-store)[\\/]/

/** The chunks that run from end to end before the first page is there. */
const EAGER = new Set(['console', 'react', 'shell', 'rows'])

/** Has V8 compile every function of a file while it arrives, beside the main thread and not on its first call. */
const COMPILE = '//# allFunctionsCalledOnLoad'

/**
 * Names in the page what draws the first of its pages: that is on its way together with what asks for it, and not
 * only once this has run.
 */
function firstPage(): Plugin {
  return {
    name: 'rackline-first-page',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        for (const file of Object.values(bundle)) {
          if (file.type === 'chunk' && EAGER.has(file.name)) file.code = `${COMPILE}\n${file.code}`
        }
      },
    },
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle = {} }) {
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
        const entry = withImports(chunks.filter(({ isEntry }) => isEntry))
        const drawn = withImports(
          ['shell', 'rows'].flatMap((part) => chunks.filter(({ name }) => name === part)),
        )
        const styles = [...drawn].flatMap(({ viteMetadata }) => [
          ...(viteMetadata?.importedCss ?? []),
        ])
        return [
          // The largest first: browsers open six connections, and what is left waits for the first to be free.
          ...[...drawn]
            .filter((chunk) => !entry.has(chunk))
            .toSorted((one, other) => other.code.length - one.code.length)
            .map(({ fileName }) => ({
              tag: 'link',
              injectTo: 'head' as const,
              attrs: { rel: 'modulepreload', crossorigin: true, href: `/${fileName}` },
            })),
          ...[...new Set(styles)].map((href) => ({
            tag: 'link',
            injectTo: 'head' as const,
            attrs: { rel: 'stylesheet', crossorigin: true, href: `/${href}` },
          })),
        ]

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

/** Tells the page that it has the mock in itself. */
function mockPage(): Plugin {
  return { name: 'rackline-mock-page', transformIndexHtml: (html) => pageFor('mock', html) }
}

/** What a file host needs: the policy in the page, and the page again for every address that is no file. */
function staticHost(): Plugin {
  return {
    name: 'rackline-static-host',
    transformIndexHtml: (html) => pageWithPolicy(contentPolicy({ framed: 'unsaid' }), html),
    writeBundle({ dir }) {
      if (dir) copyFileSync(join(dir, 'index.html'), join(dir, '404.html'))
    },
  }
}
