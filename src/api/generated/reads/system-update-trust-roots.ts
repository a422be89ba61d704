import { UpdatesTrustRoot } from '../../answers/support-bundle.ts'
import { type ArgsOf, type PageOf, untyped } from '../../operation.ts'
import { page } from '../../shape.ts'

export const systemUpdateTrustRootList = untyped<ArgsOf<'systemUpdateTrustRootList'>, PageOf<UpdatesTrustRoot>>('systemUpdateTrustRootList', 'GET /v1/system/update/trust-roots', page(UpdatesTrustRoot))
export const systemUpdateTrustRootView = untyped<ArgsOf<'systemUpdateTrustRootView'>, UpdatesTrustRoot>('systemUpdateTrustRootView', 'GET /v1/system/update/trust-roots/{trust_root_id}', UpdatesTrustRoot)
