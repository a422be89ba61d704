import { UpdatesTrustRoot } from '../../answers/support-bundle.ts'
import { operation, untyped } from '../../operation.ts'

export const systemUpdateTrustRootCreate = { ...untyped<{ body: unknown }, UpdatesTrustRoot>('systemUpdateTrustRootCreate', 'POST /v1/system/update/trust-roots', UpdatesTrustRoot), verbatim: true } as const
export const systemUpdateTrustRootDelete = operation('systemUpdateTrustRootDelete', 'DELETE /v1/system/update/trust-roots/{trust_root_id}')
