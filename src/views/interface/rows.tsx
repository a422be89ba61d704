import type { InstanceNetworkInterface } from '@oxide/api'
import { privateIps, transitOf, versionOf } from '../../api/ip-stack.ts'
import { Pill } from '../../ui/text/value.tsx'
import { Inline } from '../../ui/layout.tsx'
import { CopyButton } from '../../ui/text/copy-button.tsx'
import { Overflow } from '../../ui/text/overflow.tsx'
import { descriptionColumn, nameColumn, column, columns } from '../cells.tsx'
import css from '../instance/networking.module.css'
import { SubnetOf, VpcOf } from './network.tsx'

type Nic = InstanceNetworkInterface

function PrivateIps({ nic: { ipStack } }: { nic: Pick<Nic, 'ipStack'> }) {
  return (
    <span className={css.lines}>
      {privateIps(ipStack).map((ip) => (
        <Inline key={ip}>
          <span>{versionOf(ip)}</span> <span>{ip}</span> <CopyButton text={ip} />
        </Inline>
      ))}
    </span>
  )
}

export const INTERFACES = columns<Nic>([
  nameColumn('interface', 'interfaceEdit', { more: Primary }),
  { ...descriptionColumn, width: '18ch', hideBelow: 1120 },
  column('Private IP', { width: '32ch' }, (nic) => <PrivateIps nic={nic} />),
  column('VPC', { width: '14ch', hideBelow: 760 }, (nic) => <VpcOf nic={nic} />),
  column('Subnet', { width: '14ch', hideBelow: 760 }, (nic) => <SubnetOf nic={nic} />),
  column('Transit IPs', { width: '24ch', hideBelow: 1000 }, (nic) => (
    <Overflow title="Other transit IPs" items={transitOf(nic)} />
  )),
])

function Primary({ primary }: Nic) {
  return primary ? <Pill>primary</Pill> : null
}
