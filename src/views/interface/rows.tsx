import type { InstanceNetworkInterface } from '@oxide/api'
import { useState } from 'react'
import { privateIps, transitOf } from '../../api/interface.ts'
import { ipVersion } from '../../api/valid/address.ts'
import { nouns } from '../../state/nouns.ts'
import { pathTo } from '../../state/paths.ts'
import { useNames } from '../../state/use-place.ts'
import { Pill } from '../../ui/badge.tsx'
import type { Column } from '../../ui/column.ts'
import { CopyButton } from '../../ui/copy-button.tsx'
import { More } from '../../ui/more.tsx'
import { Truncated } from '../../ui/truncated.tsx'
import css from '../instance/networking.module.css'
import { A } from '../link.tsx'
import { NameOf } from '../name-of.tsx'
import { Rows } from '../rows.tsx'

type Nic = InstanceNetworkInterface

/** The network interfaces of an instance. */
export function InterfaceRows({ nics }: { nics: readonly Nic[] | undefined }) {
  const { project, instance = '' } = useNames()
  const hrefOf = ({ name }: Nic) => pathTo('interfaceEdit', { project, instance, interface: name })
  const [columns] = useState(() => columnsWith(hrefOf))
  return (
    <Rows
      label="Network interfaces"
      rows={nics}
      columns={columns}
      refTo={({ name }) => ({ noun: 'interface', names: { project, instance, interface: name } })}
      hrefOf={hrefOf}
    />
  )
}

/** An interface's private addresses, one to a line, each with its version. */
function PrivateIps({ nic: { ipStack } }: { nic: Pick<Nic, 'ipStack'> }) {
  return (
    <span className={css.lines}>
      {privateIps(ipStack).map((ip) => (
        <span key={ip} className={css.line}>
          <Pill>{ipVersion(ip)}</Pill> <span>{ip}</span> <CopyButton text={ip} />
        </span>
      ))}
    </span>
  )
}

function columnsWith(hrefOf: (nic: Nic) => string): readonly Column<Nic>[] {
  return [
    {
      id: 'name',
      label: 'name',
      hit: true,
      cell: (nic) => (
        <>
          <A href={hrefOf(nic)}>
            <Truncated text={nic.name} />
          </A>{' '}
          {nic.primary && <Pill>primary</Pill>}
        </>
      ),
    },
    {
      id: 'description',
      label: 'description',
      cell: ({ description }) => (description === '' ? null : <Truncated text={description} />),
      width: '18ch',
      hideBelow: 1120,
    },
    { id: 'ips', label: 'Private IP', cell: (nic) => <PrivateIps nic={nic} />, width: '32ch' },
    {
      id: 'vpc',
      label: 'vpc',
      cell: ({ vpcId }) => <NameOf of={nouns.vpc.view({ vpc: vpcId })} />,
      width: '14ch',
      hideBelow: 760,
    },
    {
      id: 'subnet',
      label: 'subnet',
      cell: ({ subnetId }) => <NameOf of={nouns.subnet.view({ subnet: subnetId })} />,
      width: '14ch',
      hideBelow: 760,
    },
    {
      id: 'transit',
      label: 'Transit IPs',
      cell: (nic) => <More title="Other transit IPs" items={transitOf(nic)} />,
      width: '24ch',
      hideBelow: 1000,
    },
  ]
}
