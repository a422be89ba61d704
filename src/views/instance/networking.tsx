import { interfacesOf, subnetsOf } from '../../state/instance-reads.ts'
import { addressesOf } from '../../state/nouns/instance.ts'
import { attachSubnet } from '../../commands/external-subnet/attachment.ts'
import { attachFloating } from '../../commands/floating-ip/attachment.ts'
import { attachEphemeral } from '../../commands/instance/external-ip.ts'
import { createInterface } from '../../commands/instance/nic.ts'
import { allOf } from '../../state/nouns.ts'
import { useNames } from '../../state/navigation/use-location.ts'
import { useRead } from '../../state/cache/use-read.ts'
import { Empty } from '../../ui/empty.tsx'
import { Panel, Panels } from '../../ui/panel.tsx'
import { CommandButton } from '../command-button.tsx'
import { VpcOf } from '../interface/network.tsx'
import { InterfaceRows } from '../interface/rows.tsx'
import { InstanceMulticastGroups } from '../multicast-group/of-instance.tsx'
import { PanelList } from '../panel-list.tsx'
import { AddressRows } from './address-rows.tsx'
import { SubnetRows } from './subnet-rows.tsx'

export function InstanceNetworking() {
  return (
    <Panels>
      <ExternalIps />
      <Interfaces />
      <ExternalSubnets />
      <InstanceMulticastGroups />
      <Firewall />
    </Panels>
  )
}

function ExternalIps() {
  const names = useNames()
  const ips = useRead(addressesOf(names))
  useRead(interfacesOf(names))
  useRead(allOf('pool'))
  useRead(allOf('floatingIp', names))
  return (
    <Panel
      title="External IPs"
      actions={
        <>
          <CommandButton command={attachEphemeral} of={names} />
          <CommandButton
            command={attachFloating}
            of={{ project: names.project }}
            given={{ parent: names.instance }}
          >
            Attach floating IP
          </CommandButton>
        </>
      }
    >
      <PanelList
        what="the external IPs"
        query={ips}
        empty={<Empty title="No external IPs" line="Attach an external IP to see it here" />}
      >
        {(items) => <AddressRows ips={items} />}
      </PanelList>
    </Panel>
  )
}

function Interfaces() {
  const names = useNames()
  const nics = useRead(interfacesOf(names))
  return (
    <Panel
      title="Network interfaces"
      actions={<CommandButton command={createInterface} of={names} offeredAt="c" />}
    >
      <PanelList
        what="the network interfaces"
        query={nics}
        empty={
          <Empty title="No network interfaces" line="Add a network interface to see it here" />
        }
      >
        {(items) => <InterfaceRows nics={items} />}
      </PanelList>
    </Panel>
  )
}

function ExternalSubnets() {
  const names = useNames()
  const subnets = useRead(subnetsOf(names))
  useRead(allOf('externalSubnet', names))
  return (
    <Panel
      title="External subnets"
      actions={
        <CommandButton command={attachSubnet} of={names}>
          Attach external subnet
        </CommandButton>
      }
    >
      <PanelList
        what="the external subnets"
        query={subnets}
        empty={
          <Empty title="No external subnets" line="Attach an external subnet to see it here" />
        }
      >
        {(items) => <SubnetRows subnets={items} />}
      </PanelList>
    </Panel>
  )
}

/** Links to the firewall rules, which belong to the VPC rather than the instance. */
function Firewall() {
  const { data } = useRead(interfacesOf(useNames()))
  const primary = data?.items.find((nic) => nic.primary)
  return (
    <Panel title="Firewall rules" padded>
      <p>
        {data === undefined ? (
          'Firewall rules come from the primary interface’s VPC, which could not be loaded.'
        ) : primary === undefined ? (
          'Firewall rules come from the primary interface’s VPC; this instance has no interface yet.'
        ) : (
          <>
            Firewall rules come from the primary interface’s VPC: <VpcOf nic={primary} />
          </>
        )}
      </p>
    </Panel>
  )
}
