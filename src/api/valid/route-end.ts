import type { RouteEnd } from '../route-end.ts'
import { cidrRefusal, ipRefusal } from './address.ts'
import { nameRefusal } from './name.ts'

export function destinationRefusal(end: RouteEnd): string | null {
  if (end.type === 'vpc') return 'A VPC cannot be the destination of a route'
  return valueRefusal(end, 'Destination')
}

export function targetRefusal(end: RouteEnd): string | null {
  if (end.type === 'vpc' || end.type === 'subnet') {
    return 'VPCs and VPC subnets cannot be targets of a route'
  }
  return valueRefusal(end, 'Target')
}

function valueRefusal({ type, value = '' }: RouteEnd, label: string): string | null {
  if (type === 'drop') return null
  return value === '' ? `${label} value is required` : refusalBy(type)(value)
}

function refusalBy(type: string): (value: string) => string | null {
  switch (type) {
    case 'ip':
      return ipRefusal
    case 'ip_net':
      return cidrRefusal
    case 'instance':
    case 'internet_gateway':
    case 'subnet':
    case 'vpc':
      return nameRefusal
    default:
      // Only a newer control plane knows the type.
      return () => null
  }
}
