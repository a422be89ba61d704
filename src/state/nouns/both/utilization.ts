import type { SiloUtilization } from '@oxide/api'
import {
  siloUtilizationList,
  siloUtilizationView,
} from '../../../api/generated/reads/system-silos-utilization.ts'
import { defineNoun } from '../../define-noun.ts'
import type { NounRecord } from '../../noun.ts'
import { resultOf } from '../../cache/read.ts'

declare module '../../noun.ts' {
  interface Items {
    siloUtilization: UtilizationRow
  }
}

/** A silo's provisioned resources and quotas, with the silo's id and name. */
export type UtilizationRow = SiloUtilization & { readonly id: string; readonly name: string }

export const siloUtilization: NounRecord<UtilizationRow> = {
  ...defineNoun<UtilizationRow>({
    cli: 'silo utilization',
    one: 'silo',
    within: null,
    role: 'fleet viewer',
    list: (_names, paging) => {
      const list = { operation: siloUtilizationList, args: { query: { ...paging } } }
      return {
        ...list,
        pick: (answer) => {
          const page = resultOf<Page>(list, answer)
          return { ...page, items: page.items.map(rowOf) }
        },
      }
    },
    view: ({ siloUtilization: silo = '' }) => {
      const view = { operation: siloUtilizationView, args: { path: { silo } } }
      return { ...view, pick: (answer) => rowOf(resultOf<SiloUtilization>(view, answer)) }
    },
  }),
  // Searches find the silo itself.
  keywords: null,
}

type Page = { readonly items: readonly SiloUtilization[]; readonly nextPage?: string | null }

function rowOf(one: SiloUtilization): UtilizationRow {
  return { ...one, id: one.siloId, name: one.siloName }
}
