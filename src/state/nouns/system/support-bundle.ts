import type { SupportBundleInfo } from '@oxide/api'
import { ApiError } from '../../../api/http/errors.ts'
import {
  supportBundleList,
  supportBundleView,
} from '../../../api/generated/reads/system-support-bundles.ts'
import {
  supportBundleDownloadFile,
  supportBundleHead,
  supportBundleHeadFile,
} from '../../../api/generated/reads/system-support-bundles-download.ts'
import { supportBundleIndex } from '../../../api/generated/reads/system-support-bundles-index.ts'
import type { Portion } from '../../../api/http/portion.ts'
import { isRecord } from '../../../api/shape.ts'
import { defineNoun } from '../../define-noun.ts'
import { memberNoun } from '../../member-noun.ts'
import type { Names } from '../../noun.ts'
import { read, type Read } from '../../cache/read.ts'
import { listPlace, newDrawer, viewPlace } from '../../places.ts'
import type { Routes } from '../../route.ts'

declare module '../../noun.ts' {
  interface Items {
    bundleId: SupportBundleInfo
    bundleFile: BundleEntry
  }
}

/** A snapshot of a rack's state for those who support it. Its id is its only name. */
export const bundleId = defineNoun<SupportBundleInfo>({
  cli: 'bundle',
  one: 'support bundle',
  keywords: ['diagnostics'],
  role: 'fleet viewer',
  keyOf: ({ id }) => id,
  about: ({ state, userComment }) => [state, userComment],
  // Newest first, since that is the one people look for.
  list: (_names, paging) =>
    read(supportBundleList, { query: { sortBy: 'time_and_id_descending', ...paging } }),
  view: (names) => read(supportBundleView, { path: inBundle(names) }),
})

/** A file or a folder in a bundle, named by its path. */
export const bundleFile = memberNoun('bundleFile', {
  cli: 'console bundle file',
  one: 'file',
  called: 'file',
  within: 'bundleId',
  role: 'fleet viewer',
  whole: (names: Names) => bundleIndex(names),
  members: ({ entries }) => entries,
  keyOf: ({ id }) => id,
  about: ({ files }) => [files === null ? null : `${files} files`],
})

/** Reads the files and folders of a bundle. */
function bundleIndex(names: Names): Read<{ readonly entries: readonly BundleEntry[] }> {
  return {
    operation: supportBundleIndex,
    args: { path: inBundle(names), range: 'all' },
    // Parses once, not on every render: there may be thousands.
    complete: async (file) => {
      const answer = await file
      const index = isRecord(answer) ? answer : {}
      if (index['binary'] === true || isHtml(index['text'])) throw unreadable()
      return { entries: entriesIn(index['text']) }
    },
  }
}

/** Recognizes the page of a proxy, whose lines would all look like files. */
function isHtml(text: unknown): boolean {
  return typeof text === 'string' && /^\s*<(!doctype|html)\b/i.test(text)
}

function unreadable(): ApiError {
  const reason = 'The index of the support bundle is not a list of files'
  const failure = { type: 'error', status: 502, requestId: null, error: {} } as const
  const message = `${reason}. Download the bundle to open it`
  return new ApiError(supportBundleIndex.id, failure, { reason, message })
}

/** Reads how large a bundle is. */
export function bundleSize(names: Names): Read<Portion> {
  return read(supportBundleHead, { path: inBundle(names), range: 'all' }, 'the size is left out')
}

/** Reads how large a file in a bundle is. */
export function fileSize(names: Names): Read<Portion> {
  return read(supportBundleHeadFile, { path: inFile(names), range: 'all' }, 'the size is left out')
}

/** Shows at most this many bytes of a file at once. */
export const MOST_BYTES = 2 ** 20

/** Reads the beginning of a file, or its end. */
export function fileText(names: Names, part: 'start' | 'end'): Read<Portion> {
  const range = part === 'end' ? `bytes=-${MOST_BYTES}` : `bytes=0-${MOST_BYTES - 1}`
  return read(supportBundleDownloadFile, { path: inFile(names), range })
}

function inBundle({ bundleId: id = '' }: Names) {
  return { bundleId: id }
}

function inFile({ bundleFile: file = '', ...names }: Names) {
  return { ...inBundle(names), file }
}

/** A file or a folder of a support bundle. */
export type BundleEntry = {
  /** Its path; that of a folder ends with a slash. */
  readonly id: string
  /** The number of files anywhere in a folder; null for a file. */
  readonly files: number | null
}

/** True if a path names a folder. */
export function isFolder(path: string): boolean {
  return path.endsWith('/')
}

/** Returns the folder that contains a path; empty for the root. */
export function folderOf(path: string): string {
  return path.slice(0, path.replace(/\/$/, '').lastIndexOf('/') + 1)
}

/** Returns the last part of a path, with its slash if it is a folder. */
export function nameIn(path: string): string {
  return path.slice(folderOf(path).length)
}

/**
 * Lists the files in an index, which has one per line, and every folder that contains any: folders before files, by
 * path.
 */
export function entriesIn(index: unknown): readonly BundleEntry[] {
  const text = typeof index === 'string' ? index : ''
  const lines = new Set(text.split(/\r?\n/).filter((line) => line !== ''))
  const folders = new Map<string, number>()
  for (const path of lines) {
    const isFile = !isFolder(path)
    for (let outer = isFile ? folderOf(path) : path; outer !== ''; outer = folderOf(outer)) {
      folders.set(outer, (folders.get(outer) ?? 0) + Number(isFile))
    }
  }
  const files = [...lines].filter((path) => !isFolder(path))
  return [
    ...[...folders].map(([id, count]) => ({ id, files: count })).toSorted(byPath),
    ...files.map((id) => ({ id, files: null })).toSorted(byPath),
  ]
}

/** Made when it is first needed: the browser takes a while. */
let collator: Intl.Collator | undefined

function byPath(one: BundleEntry, other: BundleEntry): number {
  collator ??= new Intl.Collator('en', { numeric: true })
  return collator.compare(one.id, other.id)
}

export const nouns = { bundleId, bundleFile }

const at = '/system/support-bundles'
/** The support bundles, and the files in each. */
export const routes = {
  supportBundles: {
    ...listPlace(at, bundleId),
    sidebar: 75,
    key: 'g b',
  },
  supportBundleNew: newDrawer(`${at}-new`, 'supportBundles', bundleId),
  supportBundle: {
    ...viewPlace(`${at}/:bundleId`, 'supportBundles', bundleId),
    reads: (names) => [bundleId.view(names)],
  },
  supportBundleEdit: {
    at: `${at}/:bundleId/edit`,
    title: 'Edit comment',
    under: 'supportBundle',
    drawer: true,
    form: 'bundle update',
    reads: (names) => [bundleId.view(names)],
  },
  bundleFile: {
    ...viewPlace(`${at}/:bundleId/files/:bundleFile`, 'supportBundle', bundleFile),
    reads: (names) => [bundleFile.view(names)],
  },
} as const satisfies Routes
