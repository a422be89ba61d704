import { interfacesOf } from '../../state/instance-reads.ts'
import { addressesOf } from '../../state/nouns/instance.ts'
import type { Instance } from '@oxide/api'
import { pathTo } from '../../state/navigation/paths.ts'
import { useNames } from '../../state/navigation/use-location.ts'
import { useRead } from '../../state/cache/use-read.ts'
import { Dash } from '../../ui/properties.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { VpcOf } from '../interface/network.tsx'
import { A } from '../link.tsx'
import { Unknown } from '../name-of.tsx'
import { partPolling } from './polling.ts'
import { address, Addresses, shownAddresses } from './addresses.tsx'

/** Shows the addresses like {@link Addresses}, but up to two; the networking tab lists the others. */
export function FirstAddresses({ instance }: { instance: Instance }) {
  const { project } = useNames()
  const { data } = useRead(addressesOf({ project, instance: instance.name }), {
    poll: () => partPolling(instance),
  })
  const ips = shownAddresses(data?.items ?? [])
  if (data === undefined || ips.length === 0) return <Addresses instance={instance} />
  return (
    <>
      {ips.slice(0, 2).map((ip) => (
        <span key={ip}>{address(ip)} </span>
      ))}
      {ips.length > 2 && (
        <A
          href={pathTo('instanceNetworking', { project, instance: instance.name })}
          aria-label="All external IPs"
        >
          …
        </A>
      )}
    </>
  )
}

/** Shows the VPC of the primary network interface, through which the instance is reached. */
export function PrimaryVpc({ instance }: { instance: Instance }) {
  const { data, isError } = useRead(interfacesOf(useNames()), { poll: () => partPolling(instance) })
  const primary = data?.items.find((nic) => nic.primary)
  if (data === undefined) return isError ? <Unknown /> : <Skeleton width="10ch" />
  return primary === undefined ? <Dash /> : <VpcOf nic={primary} />
}
