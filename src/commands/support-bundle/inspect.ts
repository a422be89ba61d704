import { pathTo } from '../../state/navigation/paths.ts'
import { define } from '../kernel/define.ts'
import { ref, text } from '../kernel/params.ts'
import { downloadBundle, downloadFile } from './download.ts'
import { createBundle, editBundle, removeBundle } from './life.ts'

/** Leads to what the CLI's interactive command shows, which is a page here. */
const inspectBundle = define({
  id: 'console bundle inspect',
  // Called as in the CLI's line. The bundle need not be named: the CLI then takes the newest one, a page shows them all.
  params: {
    id: ref('bundleId', { optional: true }),
    path: text('Path', {
      optional: true,
      hint: 'Only the CLI can open a support bundle on your computer',
    }),
  },
  on: null,
  refused: (_, { path }) =>
    path === undefined
      ? null
      : 'The console cannot open a support bundle on your computer; the CLI can',
  place: ({ id, path }) => (path === undefined ? placeOf(id) : null),
  done: ({ id }) => ({
    say:
      id === undefined
        ? 'Choose a support bundle to browse its files'
        : 'Browse the bundle’s files here, instead of in a terminal',
  }),
  keywords: ['browse', 'files', 'open'],
})

function placeOf(id: string | undefined): string {
  return id === undefined ? pathTo('supportBundles', {}) : pathTo('supportBundle', { bundleId: id })
}

export const bundleCommands = [
  createBundle,
  downloadBundle,
  editBundle,
  removeBundle,
  downloadFile,
  inspectBundle,
]
