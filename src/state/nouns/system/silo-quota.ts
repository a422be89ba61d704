import type { SiloQuotas } from '@oxide/api'
import { siloQuotasView } from '../../../api/generated/reads/system-silos-quotas.ts'
import { systemQuotasList } from '../../../api/generated/reads/system-silos-silo-quotas.ts'
import { defineNoun } from '../../define-noun.ts'
import type { NounRecord } from '../../noun.ts'

declare module '../../noun.ts' {
  interface Items {
    siloQuota: SiloQuotas
  }
}

/** The quotas of any silo, under its id, even if the list of silos leaves it out. */
export const siloQuota: NounRecord<SiloQuotas> = {
  ...defineNoun<SiloQuotas>({
    cli: 'console silo quotas',
    one: 'quota',
    within: null,
    is: 'silo',
    role: 'fleet viewer',
    keyOf: ({ siloId }) => siloId,
    about: () => [],
    list: (_names, paging) => ({ operation: systemQuotasList, args: { query: { ...paging } } }),
    view: ({ siloQuota: silo = '' }) => ({ operation: siloQuotasView, args: { path: { silo } } }),
  }),
  // Searches find the silo itself.
  keywords: null,
}
