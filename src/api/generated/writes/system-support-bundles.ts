import { SupportBundleInfo } from '../../answers/support-bundle.ts'
import { operation } from '../../operation.ts'

export const supportBundleCreate = operation('supportBundleCreate', 'POST /v1/system/support-bundles', SupportBundleInfo)
export const supportBundleDelete = operation('supportBundleDelete', 'DELETE /v1/system/support-bundles/{bundle_id}')
export const supportBundleUpdate = operation('supportBundleUpdate', 'PUT /v1/system/support-bundles/{bundle_id}', SupportBundleInfo)
