import type { InstanceNetworkInterface } from '@oxide/api'
import { nouns } from '../../state/nouns.ts'
import { useRead } from '../../state/use-page.ts'
import { NameOf } from '../name-link.tsx'

type Nic = Pick<InstanceNetworkInterface, 'vpcId' | 'subnetId'>

export function VpcOf({ nic: { vpcId } }: { nic: Nic }) {
  return <NameOf of={nouns.vpc.view({ vpc: vpcId })} open="vpc" />
}

/** Names the subnet of a network interface. Leads to it once the name of its VPC is known too. */
export function SubnetOf({ nic: { vpcId, subnetId } }: { nic: Nic }) {
  const vpc = useRead(nouns.vpc.view({ vpc: vpcId })).data?.name
  return (
    <NameOf
      of={nouns.subnet.view({ subnet: subnetId })}
      open="subnetEdit"
      {...(vpc === undefined ? {} : { within: { vpc } })}
    />
  )
}
