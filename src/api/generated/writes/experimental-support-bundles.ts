import { SupportBundleInfo } from '../../answers/support-bundle.ts'
import { operation } from '../../operation.ts'

export const supportBundleCreate = operation('supportBundleCreate', 'POST /experimental/v1/system/support-bundles', SupportBundleInfo)
export const supportBundleDelete = operation('supportBundleDelete', 'DELETE /experimental/v1/system/support-bundles/{bundle_id}')
export const supportBundleUpdate = operation('supportBundleUpdate', 'PUT /experimental/v1/system/support-bundles/{bundle_id}', SupportBundleInfo)
