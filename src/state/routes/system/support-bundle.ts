import { bundleFile, bundleId } from '../../nouns/system/support-bundle.ts'
import { pageRead } from '../../navigation/page-read.ts'
import type { Routes } from '../../route.ts'

export const nouns = { bundleId, bundleFile }

const at = '/system/support-bundles'
/** The support bundles, and the files in each. */
export const routes = {
  supportBundles: {
    at,
    title: 'Support bundles',
    under: null,
    command: 'bundle list',
    sidebar: 75,
    key: 'g b',
    reads: (names, search) => [pageRead(bundleId.list, names, search)],
  },
  supportBundleNew: {
    at: `${at}-new`,
    title: 'New support bundle',
    under: 'supportBundles',
    drawer: true,
    form: 'bundle create',
  },
  supportBundle: {
    at: `${at}/:bundleId`,
    title: '{bundleId}',
    under: 'supportBundles',
    command: 'bundle view',
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
    at: `${at}/:bundleId/files/:bundleFile`,
    title: '{bundleFile}',
    under: 'supportBundle',
    command: 'console bundle file view',
    reads: (names) => [bundleFile.view(names)],
  },
} as const satisfies Routes
