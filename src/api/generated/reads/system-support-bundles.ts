import { SupportBundleInfo } from '../../answers/support-bundle.ts'
import { operation } from '../../operation.ts'
import { page } from '../../shape.ts'

export const supportBundleList = operation('supportBundleList', 'GET /v1/system/support-bundles', page(SupportBundleInfo))
export const supportBundleView = operation('supportBundleView', 'GET /v1/system/support-bundles/{bundle_id}', SupportBundleInfo)
