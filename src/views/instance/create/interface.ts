import type { VpcSubnet } from '@oxide/api'
import * as v from 'valibot'
import { ipRefusal, ipVersion } from '../../../api/valid/address.ts'
import { descriptionRefusal, nameRefusal } from '../../../api/valid/name.ts'
import { outsideSubnet } from '../../../commands/instance/ip-config.ts'
import type { NewInterface } from '../../../commands/instance/create-parts.ts'

/** The fields of a new network interface. Addresses are as typed; the subnet assigns blank ones. */
export const interfaceFields = v.object({
  name: v.string(),
  description: v.string(),
  vpc: v.string(),
  subnet: v.string(),
  stack: v.picklist(['dual_stack', 'v4', 'v6']),
  v4: v.string(),
  v6: v.string(),
})

export type InterfaceFields = Readonly<v.InferOutput<typeof interfaceFields>>

/** Builds the part of the request that these fields describe (the API document's `InstanceNetworkInterfaceCreate`). */
export function toInterface(fields: InterfaceFields): NewInterface {
  const { name, description, vpc, subnet } = fields
  return { name, description, vpcName: vpc, subnetName: subnet, ipConfig: configOf(fields) }
}

function configOf({ stack, ...typed }: InterfaceFields) {
  const [v4, v6] = [assigned(typed.v4), assigned(typed.v6)]
  return stack === 'dual_stack'
    ? ({ type: stack, value: { v4, v6 } } as const)
    : ({ type: stack, value: stack === 'v4' ? v4 : v6 } as const)
}

/** Checks the fields and returns the messages by field. Ignores addresses that are not shown. */
export function wrongInterface(
  fields: InterfaceFields,
  taken: readonly string[],
  /** Undefined while it is unknown; the control plane then judges the addresses. */
  chosen: Pick<VpcSubnet, 'name' | 'ipv4Block' | 'ipv6Block'> | undefined,
): Readonly<Record<string, string>> {
  const { name, description, vpc, subnet, stack } = fields
  const outside: Readonly<{ ipv4?: string; ipv6?: string }> =
    chosen === undefined ? {} : outsideSubnet(configOf(fields), chosen)
  const wrong: Record<string, string | null> = {
    name: nameRefusal(name) ?? (taken.includes(name) ? 'Name is already in use' : null),
    description: descriptionRefusal(description),
    vpc: vpc === '' ? 'VPC is required' : null,
    subnet: subnet === '' ? 'VPC subnet is required' : null,
    v4: stack === 'v6' ? null : (wrongAddress(fields.v4, 'v4') ?? outside.ipv4 ?? null),
    v6: stack === 'v4' ? null : (wrongAddress(fields.v6, 'v6') ?? outside.ipv6 ?? null),
  }
  return Object.fromEntries(
    Object.entries(wrong).filter((entry): entry is [string, string] => entry[1] !== null),
  )
}

function assigned(typed: string) {
  const value = typed.trim()
  return value === ''
    ? ({ ip: { type: 'auto' } } as const)
    : ({ ip: { type: 'explicit', value } } as const)
}

function wrongAddress(typed: string, version: 'v4' | 'v6'): string | null {
  const value = typed.trim()
  if (value === '') return null
  return ipRefusal(value) ?? (ipVersion(value) === version ? null : WRONG[version])
}

const WRONG = { v4: 'Must be an IPv4 address', v6: 'Must be an IPv6 address' } as const
