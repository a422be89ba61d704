import { SupportBundleInfo } from '../../answers/support-bundle.ts'
import { portion, type Portion } from '../../http/portion.ts'
import { operation, untyped } from '../../operation.ts'
import { page } from '../../shape.ts'

export const supportBundleDownload = untyped<{ path: { bundleId: string }; range: string }, Portion>('supportBundleDownload', 'GET /experimental/v1/system/support-bundles/{bundle_id}/download', portion)
export const supportBundleDownloadFile = untyped<{ path: { bundleId: string; file: string }; range: string }, Portion>('supportBundleDownloadFile', 'GET /experimental/v1/system/support-bundles/{bundle_id}/download/{file}', portion)
export const supportBundleHead = untyped<{ path: { bundleId: string }; range: string }, Portion>('supportBundleHead', 'HEAD /experimental/v1/system/support-bundles/{bundle_id}/download', portion)
export const supportBundleHeadFile = untyped<{ path: { bundleId: string; file: string }; range: string }, Portion>('supportBundleHeadFile', 'HEAD /experimental/v1/system/support-bundles/{bundle_id}/download/{file}', portion)
export const supportBundleIndex = untyped<{ path: { bundleId: string }; range: string }, Portion>('supportBundleIndex', 'GET /experimental/v1/system/support-bundles/{bundle_id}/index', portion)
export const supportBundleList = operation('supportBundleList', 'GET /experimental/v1/system/support-bundles', page(SupportBundleInfo))
export const supportBundleView = operation('supportBundleView', 'GET /experimental/v1/system/support-bundles/{bundle_id}', SupportBundleInfo)
