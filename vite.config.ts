import { copyFileSync } from 'node:fs'
import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
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
            // What the first load needs of other people's code, in one request; the rest follows its route.
            groups: [
              {
                name: 'vendor',
                test: /[\\/]node_modules[\\/]/,
                tags: ['$initial'],
              },
              { name: 'console', test: /[\\/]src[\\/](?!main)/, tags: ['$initial'] },
              // What every list of resources is made of, in one request with the first of them.
              { name: 'rows', test: ROWS },
              // Named in the first load by each of its parts, so that a few parts weigh less than many.
              { name: 'fields', test: FIELDS },
              { name: 'instance', test: INSTANCE },
              { name: 'kernel', test: /[\\/]src[\\/]commands[\\/]kernel[\\/]/ },
            ],
          },
        },
      },
    },
  }
})

/** What the page itself has asked for: no route needs to name it again among what it depends on. */
const FIRST = /\/(vendor|rolldown-runtime)-/

/** The parts of a list and of its rows. */
const ROWS = new RegExp(
  'src/(ui/(ago|badge|checkmark|column|copy|copy-button|empty|more|pagination|panel|popover|properties|row|skeleton|' +
    'table|table-frame|time|truncate|truncated)|' +
    'views/(filter|list-page|refresh-button|learn|row-menu|rows|size|instance/(list|learn|state|polling|addresses))|' +
    'api/(rules|show/[a-z]+))\\.tsx?$',
)

/** What forms and dialogs are made of. */
const FIELDS =
  /src[\\/](ui[\\/](checkbox|choice|dialog|drawer|field|matching|message|modal|number-field|radio-group|select|text-field)|views[\\/]form[\\/])/

/** What can be done to an instance and to its parts. */
const INSTANCE =
  /src[\\/](commands[\\/](instance[\\/]|external-subnet|floating-ip)|state[\\/](network-reads|instance-parts)|api[\\/](addresses|interface)\.)/

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
