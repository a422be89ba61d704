import type { SupportBundleInfo } from '@oxide/api'
import type { Api } from '../../api/http/client.ts'
import type { Operation } from '../../api/operation.ts'
import {
  supportBundleDownload,
  supportBundleDownloadFile,
  supportBundleHead,
  supportBundleHeadFile,
} from '../../api/generated/reads/system-support-bundles-download.ts'
import type { Portion } from '../../api/http/portion.ts'
import { nouns } from '../../state/nouns.ts'
import { isFolder, nameIn } from '../../state/nouns/system/support-bundle.ts'
import { write } from '../kernel/command.ts'
import { define } from '../kernel/define.ts'
import { ref, text } from '../kernel/params.ts'
import { quote } from '../kernel/line/print.ts'
import { downloadAtom, type SavedFile } from '../kernel/save-file.ts'
import type { RunContext } from '../kernel/run/progress.ts'
import { pathTo } from '../../state/navigation/paths.ts'
import { createBundle, editBundle, removeBundle } from './life.ts'

export const downloadBundle = define({
  id: 'console bundle download',
  // Named as in the CLI's line, which can be pasted back.
  params: { id: ref('bundleId') },
  role: 'fleet viewer',
  subject: ({ id }) => nouns.bundleId.view({ bundleId: id }),
  refused: refusedEarly,
  run: (api, { id }, context) =>
    fetched(api, context, {
      name: `${id}.zip`,
      args: { path: { bundleId: id }, range: 'all' },
      head: supportBundleHead,
      whole: supportBundleDownload,
    }),
  done: (_args, save) => ({ ...saved(save) }),
  wording: { failed: 'Could not download the support bundle' },
  key: 'w',
  keywords: ['save', 'zip', 'export', 'get'],
  cli: ({ id }, seen) => (seen === undefined ? null : `oxide bundle download --id ${quote(id)}`),
})

export const downloadFile = define({
  id: 'console bundle file download',
  params: { file: ref('bundleFile'), bundleId: ref('bundleId') },
  role: 'fleet viewer',
  subject: ({ bundleId }) => nouns.bundleId.view({ bundleId }),
  refused: (bundle: SupportBundleInfo, { file = '' }) =>
    isFolder(file) ? 'Download the whole support bundle for a folder' : refusedEarly(bundle),
  run: (api, { bundleId, file }, context) =>
    fetched(api, context, {
      name: nameIn(file),
      args: { path: { bundleId, file }, range: 'all' },
      head: supportBundleHeadFile,
      whole: supportBundleDownloadFile,
    }),
  done: (_args, save) => ({ ...saved(save) }),
  wording: (_bundle, { file }) => ({ failed: `Could not download ${file}` }),
  key: 'w',
  keywords: ['save', 'export', 'get'],
})

/** Explains why a bundle has no files; null if it has. */
function refusedEarly({ state }: SupportBundleInfo): string | null {
  switch (state) {
    case 'collecting':
      return 'The support bundle is still being collected'
    case 'destroying':
      return 'The support bundle is being deleted'
    case 'failed':
      return 'The support bundle failed, so it has no files'
    default:
      return null
  }
}

function saved(save: SavedFile) {
  return { set: write(downloadAtom, save), say: `Downloading ${save.name}` }
}

type Wanted<Args> = {
  readonly name: string
  readonly args: Args
  readonly head: Operation<Args, Portion>
  readonly whole: Operation<Args, Portion>
}

/**
 * Requests the headers first, so that a failure is a message and not a file. Then leaves the bytes to the browser,
 * which writes them to disk as they arrive; if it cannot, receives them here and shows the progress.
 */
async function fetched<Args extends { readonly range: string }>(
  api: Api,
  { signal, show }: Pick<RunContext<unknown>, 'signal' | 'show'>,
  { name, args, head, whole }: Wanted<Args>,
): Promise<SavedFile> {
  const { address, size } = await headOf(api, { args, head, whole }, signal)
  if (address !== null) return { name, address }
  const pieces: Uint8Array<ArrayBuffer>[] = []
  let done = 0
  await api.call(whole, args, {
    signal,
    onReceived: (piece) => {
      pieces.push(piece)
      done += piece.length
      show({ done, total: Math.max(size ?? 0, done), unit: 'bytes', isOneCall: true })
    },
  })
  return { name, content: new Blob(pieces) }
}

/** Requests the headers. If that fails, requests a byte, because only a reply with a body says why. */
async function headOf<Args extends { readonly range: string }>(
  api: Api,
  { args, head, whole }: Omit<Wanted<Args>, 'name'>,
  signal: AbortSignal,
): Promise<Portion> {
  const found = await api.send(head, args, { signal })
  if (found.type === 'success') return found.data
  return api.call(whole, { ...args, range: 'bytes=0-0' }, { signal })
}

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

export const commands = [
  createBundle,
  downloadBundle,
  editBundle,
  removeBundle,
  downloadFile,
  inspectBundle,
]
