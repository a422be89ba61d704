import type {
  IpVersion,
  Ipv4Assignment,
  Ipv6Assignment,
  PrivateIpStackCreate,
  VpcSubnet,
} from '@oxide/api'
import * as v from 'valibot'
import { cidrRefusal, coversAddresses, ipRefusal, ipVersion } from '../../api/valid/address.ts'
import { shape } from '../kernel/shape.ts'

const network = v.pipe(
  v.string(),
  v.rawCheck(({ dataset, addIssue }) => {
    const wrong = dataset.typed ? cidrRefusal(dataset.value) : null
    if (wrong !== null) addIssue({ message: wrong })
  }),
)

/** Reads the transit IPs: networks in CIDR form that an interface may also send to and receive from. */
export const checkTransitIps = shape('Transit IPs', v.array(network))

function stack(version: IpVersion) {
  const address = v.pipe(
    v.string(),
    v.check((text) => ipVersion(text) === version, `must be an IP${version} address`),
  )
  return v.strictObject({
    ip: v.variant('type', [
      v.strictObject({ type: v.literal('auto') }),
      v.strictObject({ type: v.literal('explicit'), value: address }),
    ]),
    transitIps: v.exactOptional(v.array(network)),
  })
}

/** The API document's `PrivateIpStackCreate`. */
export const checkIpConfig = shape(
  'IP configuration',
  v.variant('type', [
    v.strictObject({ type: v.literal('v4'), value: stack('v4') }),
    v.strictObject({ type: v.literal('v6'), value: stack('v6') }),
    v.strictObject({
      type: v.literal('dual_stack'),
      value: v.strictObject({ v4: stack('v4'), v6: stack('v6') }),
    }),
  ]),
)

/** Returns the addresses that a configuration asks for; without one, of both versions. An `ip` of null is any. */
export function addressesAsked(config: PrivateIpStackCreate | undefined) {
  const of = (version: IpVersion, ip: Ipv4Assignment | Ipv6Assignment) => {
    return { version, ip: ip.type === 'explicit' ? ip.value : null }
  }
  if (config === undefined) return [of('v4', AUTO), of('v6', AUTO)]
  return config.type === 'dual_stack'
    ? [of('v4', config.value.v4.ip), of('v6', config.value.v6.ip)]
    : [of(config.type, config.value.ip)]
}

const AUTO = { type: 'auto' } as const

/** An IP configuration as form fields: a kind, and an address for each version; '' lets the subnet assign one. */
export type IpFields = {
  readonly ipType: PrivateIpStackCreate['type']
  readonly ipv4: string
  readonly ipv6: string
}

/** Builds the configuration that the fields describe. */
export function ipConfigOf({ ipType, ipv4, ipv6 }: IpFields): PrivateIpStackCreate {
  const given = (text: string) => ({
    ip:
      text.trim() === ''
        ? { type: 'auto' as const }
        : { type: 'explicit' as const, value: text.trim() },
  })
  switch (ipType) {
    case 'v4':
      return { type: 'v4', value: given(ipv4) }
    case 'v6':
      return { type: 'v6', value: given(ipv6) }
    case 'dual_stack':
      return { type: 'dual_stack', value: { v4: given(ipv4), v6: given(ipv6) } }
  }
}

/** Fills the fields from a configuration; leaves them empty if the value is not one. */
export function ipFieldsOf(value: unknown): IpFields {
  const checked = checkIpConfig(value)
  const config = 'value' in checked ? checked.value : undefined
  const given = (ip: { type: string; value?: string }) => ip.value ?? ''
  switch (config?.type) {
    case undefined:
      return { ipType: 'dual_stack', ipv4: '', ipv6: '' }
    case 'v4':
      return { ipType: 'v4', ipv4: given(config.value.ip), ipv6: '' }
    case 'v6':
      return { ipType: 'v6', ipv4: '', ipv6: given(config.value.ip) }
    case 'dual_stack':
      return {
        ipType: 'dual_stack',
        ipv4: given(config.value.v4.ip),
        ipv6: given(config.value.v6.ip),
      }
  }
}

/** Says which addresses are outside the blocks of their subnet, by field. The API names the address only. */
export function outsideSubnet(
  config: PrivateIpStackCreate,
  { name, ipv4Block, ipv6Block }: Pick<VpcSubnet, 'name' | 'ipv4Block' | 'ipv6Block'>,
): Readonly<Record<string, string>> {
  const { ipv4, ipv6 } = ipFieldsOf(config)
  const wrong = [
    { field: 'ipv4', ip: ipv4, block: ipv4Block },
    { field: 'ipv6', ip: ipv6, block: ipv6Block },
  ].filter(({ ip, block }) => ip !== '' && !coversAddresses(block, ip))
  return Object.fromEntries(
    wrong.map(({ field, ip, block }) => [field, `${ip} is outside ${block}, the block of ${name}`]),
  )
}

/** Returns what is wrong with the addresses, by field; ignores those that the kind does not use. */
export function wrongIpFields({ ipType, ipv4, ipv6 }: IpFields): Readonly<Record<string, string>> {
  const wrong: Record<string, string> = {}
  const check = (field: string, text: string, version: IpVersion) => {
    if (text.trim() === '' || (ipType !== 'dual_stack' && ipType !== version)) return
    const refused = ipRefusal(text.trim())
    if (refused !== null) wrong[field] = refused
    else if (ipVersion(text.trim()) !== version) wrong[field] = `Must be an IP${version} address`
  }
  check('ipv4', ipv4, 'v4')
  check('ipv6', ipv6, 'v6')
  return wrong
}
