import type { SiloQuotasCreate } from '@oxide/api'
import { GIB } from '../../api/valid/size.ts'
import type { RoleMapping } from '../../commands/silo/body.ts'
import type { Values } from '../form/values.ts'

/** Quotas as entered in a form: memory and storage in GiB, null while a field is empty. */
export function quotaFields(quotas: SiloQuotasCreate | undefined): Values {
  const { cpus = 0, memory = 0, storage = 0 } = quotas ?? {}
  return { cpus, memory: memory / GIB, storage: storage / GIB }
}

export const QUOTAS = [
  { name: 'cpus', label: 'vCPU quota', unit: 'vCPUs' },
  { name: 'memory', label: 'Memory quota', unit: 'GiB' },
  { name: 'storage', label: 'Storage quota', unit: 'GiB' },
] as const

export function toQuotas(values: Values): SiloQuotasCreate {
  const amount = (name: string) => amountIn(values, name) ?? 0
  return {
    cpus: amount('cpus'),
    memory: Math.round(amount('memory') * GIB),
    storage: Math.round(amount('storage') * GIB),
  }
}

export function wrongQuotas(values: Values): Readonly<Record<string, string>> {
  return Object.fromEntries(
    QUOTAS.flatMap(({ name, label }) => {
      const amount = amountIn(values, name)
      if (amount === null) return [[name, `${label} is required`]]
      if (amount < 0) return [[name, 'Must be 0 or more']]
      const sent = name === 'cpus' ? amount : amount * GIB
      return Number.isSafeInteger(Math.round(sent)) ? [] : [[name, 'Is too large']]
    }),
  )
}

/** Silo roles that may confer the same fleet role. */
export const CONFERRING = [
  { role: 'admin', name: 'adminIsFleetAdmin', label: 'Grant fleet admin role to silo admins' },
  { role: 'viewer', name: 'viewerIsFleetViewer', label: 'Grant fleet viewer role to silo viewers' },
] as const

export function mappingFields(mapping: RoleMapping = {}): Values {
  return Object.fromEntries(
    CONFERRING.map(({ role, name }) => [name, mapping[role]?.includes(role) === true]),
  )
}

/** Adds the checked roles to a mapping; a link may have set more than the form shows. */
export function toMapping(values: Values, given: RoleMapping = {}): RoleMapping {
  const mapping: Record<string, RoleMapping[string]> = { ...given }
  for (const { role, name } of CONFERRING) {
    const others = (given[role] ?? []).filter((conferred) => conferred !== role)
    const all = values[name] === true ? [role, ...others] : others
    if (all.length > 0) mapping[role] = all
    else delete mapping[role]
  }
  return mapping
}

function amountIn(values: Values, name: string): number | null {
  const amount = values[name]
  return typeof amount === 'number' && Number.isFinite(amount) ? amount : null
}
