import type { Silo } from '@oxide/api'
import { siloQuotasView } from '../../../api/generated/reads/system-silos-quotas.ts'
import { siloUtilizationView } from '../../../api/generated/reads/system-silos-utilization.ts'
import { siloList, siloView } from '../../../api/generated/reads/system-silos.ts'
import { plainNoun } from '../../define-noun.ts'
import type { Names } from '../../noun.ts'
import { read } from '../../cache/read.ts'

declare module '../../noun.ts' {
  interface Items {
    silo: Silo
  }
}

export const silo = plainNoun('silo', {
  cli: 'silo',
  one: 'silo',
  keywords: ['tenant', 'organization'],
  list: siloList,
  view: siloView,
  role: 'fleet viewer',
  // A silo's roles may confer roles on the fleet, and pools are linked to silos.
  alsoShownBy: ['systemQuotas', 'systemIpPoolSilo', 'systemSubnetPoolSilo'],
})

/** Reads the quotas of a silo and their use. */
export function utilizationOf({ silo: name = '' }: Names) {
  return read(siloUtilizationView, { path: { silo: name } })
}

/** Reads only the quotas of a silo, for an edit. */
export function quotasOf({ silo: name = '' }: Names) {
  return read(siloQuotasView, { path: { silo: name } })
}
