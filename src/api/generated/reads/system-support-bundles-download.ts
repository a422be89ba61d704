import { portion, type Portion } from '../../http/portion.ts'
import { untyped } from '../../operation.ts'

export const supportBundleDownload = untyped<{ path: { bundleId: string }; range: string }, Portion>('supportBundleDownload', 'GET /v1/system/support-bundles/{bundle_id}/download', portion)
export const supportBundleDownloadFile = untyped<{ path: { bundleId: string; file: string }; range: string }, Portion>('supportBundleDownloadFile', 'GET /v1/system/support-bundles/{bundle_id}/download/{file}', portion)
export const supportBundleHead = untyped<{ path: { bundleId: string }; range: string }, Portion>('supportBundleHead', 'HEAD /v1/system/support-bundles/{bundle_id}/download', portion)
export const supportBundleHeadFile = untyped<{ path: { bundleId: string; file: string }; range: string }, Portion>('supportBundleHeadFile', 'HEAD /v1/system/support-bundles/{bundle_id}/download/{file}', portion)
