import { zipOf } from '../archive.ts'
import { bytesReply } from '../byte-range.ts'
import type { Context } from '../context.ts'
import type { Handlers } from '../endpoint.ts'
import { unknownName } from '../problem.ts'
import { filesOf } from '../rules/support-bundle.ts'
import { findBundle } from './support-bundle.ts'

type BundleArgs = { path: { bundleId: string } }
type FileArgs = { path: { bundleId: string; file: string } }

/** Downloads of a bundle: a zip archive, each of its files, and an index with one path per line. */
export const supportBundleDownloadHandlers = {
  supportBundleDownload: (args, context) => archive(context, args, false),
  supportBundleHead: (args, context) => archive(context, args, true),
  supportBundleDownloadFile: (args, context) => file(context, args, false),
  supportBundleHeadFile: (args, context) => file(context, args, true),

  supportBundleIndex: ({ path }, context) => {
    const files = filesOf(findBundle(context, path.bundleId))
    return text(context, files.map((one) => `${one.path}\n`).join(''), false)
  },
} satisfies Handlers

function archive(context: Context, { path }: BundleArgs, head: boolean): Response {
  const bundle = findBundle(context, path.bundleId)
  const entries = filesOf(bundle).map((one) => ({ path: one.path, bytes: encoded(one.text) }))
  const headers = {
    'content-type': 'application/zip',
    'content-disposition': `attachment; filename="${bundle.id}.zip"`,
  }
  const bytes = zipOf(entries, bundle.timeCreated)
  return bytesReply(bytes, headers, { range: context.range, head })
}

function file(context: Context, { path }: FileArgs, head: boolean): Response {
  const files = filesOf(findBundle(context, path.bundleId))
  const found = files.find((one) => one.path === path.file)
  if (found === undefined) throw unknownName('file of the support bundle', path.file)
  return text(context, found.text, head)
}

function text({ range }: Context, content: string, head: boolean): Response {
  const headers = { 'content-type': 'text/plain; charset=utf-8' }
  return bytesReply(encoded(content), headers, { range, head })
}

function encoded(content: string): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(content)
}
