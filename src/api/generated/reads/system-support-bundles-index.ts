import { portion, type Portion } from '../../http/portion.ts'
import { untyped } from '../../operation.ts'

export const supportBundleIndex = untyped<{ path: { bundleId: string }; range: string }, Portion>('supportBundleIndex', 'GET /v1/system/support-bundles/{bundle_id}/index', portion)
