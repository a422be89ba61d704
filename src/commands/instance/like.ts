import type {
  Disk,
  ExternalIp,
  Instance,
  InstanceNetworkInterface,
  NameOrId,
  SshKey,
} from '@oxide/api'
import type { Api } from '../../api/http/client.ts'
import { instanceAntiAffinityGroupList } from '../../api/generated/reads/instances-anti-affinity-groups.ts'
import { instanceDiskList } from '../../api/generated/reads/instances-disks.ts'
import { instanceExternalIpList } from '../../api/generated/reads/instances-external-ips.ts'
import { instanceNetworkInterfaceList } from '../../api/generated/reads/instances-network-interfaces.ts'
import { instanceSshPublicKeyList } from '../../api/generated/reads/instances-ssh-public-keys.ts'
import { instanceView } from '../../api/generated/reads/instances.ts'
import { vpcSubnetView } from '../../api/generated/reads/vpcs-vpc-subnets.ts'
import { vpcView } from '../../api/generated/reads/vpcs.ts'
import { generatedName } from '../../api/valid/name.ts'
import { pathTo } from '../../state/navigation/paths.ts'
import { addressed, LARGEST_PAGE } from '../../state/nouns.ts'
import { projectView } from '../../api/generated/reads/projects.ts'
import { printQuery } from '../kernel/line/print.ts'
import { present } from '../naming.ts'
import { createInstance } from './create.ts'
import type { DiskAttachment, NewInterface } from './create-parts.ts'

type Names = { readonly instance: string; readonly project?: string }
type Given = Readonly<Record<string, unknown>>

/** Returns the address of the form for a new instance, filled in like this one but for the name. */
export async function formLike(api: Api, names: Names): Promise<string> {
  const { project, given } = await argsFor(api, names)
  return `${pathTo('instanceNew', { project })}?${printQuery(createInstance, given)}`
}

/** Returns the arguments that would create an instance like this one, and its project. */
async function argsFor(api: Api, names: Names): Promise<{ project: string; given: Given }> {
  const instance = await api.call(instanceView, addressed('instance', names))
  const byId = { path: { instance: instance.id } }
  const [disks, nics, ips, keys, groups, project] = await Promise.all([
    api.call(instanceDiskList, { ...byId, query: { limit: LARGEST_PAGE } }),
    api.call(instanceNetworkInterfaceList, {
      query: { instance: instance.id, limit: LARGEST_PAGE },
    }),
    api.call(instanceExternalIpList, byId),
    dataIfAny(
      api.send(instanceSshPublicKeyList, { ...byId, query: { limit: LARGEST_PAGE } }, MAY_FAIL),
    ),
    dataIfAny(
      api.send(
        instanceAntiAffinityGroupList,
        { ...byId, query: { limit: LARGEST_PAGE } },
        MAY_FAIL,
      ),
    ),
    names.project ?? api.call(projectView, { path: { project: instance.projectId } }).then(nameOf),
  ])
  const boot = disks.items.find(({ id }) => id === instance.bootDiskId)
  return {
    project,
    given: present({
      ...settingsOf(instance),
      bootDisk: boot === undefined ? undefined : diskLike(boot),
      disks: disks.items.filter((disk) => disk !== boot).map(diskLike),
      networkInterfaces: await interfacesOf(api, nics.items),
      externalIps: ips.items.flatMap(addressLike),
      sshPublicKeys: keys?.items.map(({ id }: SshKey): NameOrId => id),
      antiAffinityGroups:
        groups === null || groups.items.length === 0 ? undefined : groups.items.map(nameOf),
    }),
  }
}

const MAY_FAIL = { expected: 'what cannot be read is left to the form' }

async function dataIfAny<Data>(
  answer: Promise<{ type: string; data?: Data }>,
): Promise<Data | null> {
  return (await answer).data ?? null
}

function settingsOf(instance: Instance): Given {
  const { description, ncpus, memory, autoRestartPolicy, cpuPlatform, enableJumboFrames } = instance
  return {
    description,
    ncpus,
    memory,
    autoRestartPolicy: autoRestartPolicy ?? undefined,
    cpuPlatform: cpuPlatform ?? undefined,
    enableJumboFrames: enableJumboFrames || undefined,
  }
}

/**
 * Makes an empty disk of the same kind and size, or one from the same image or snapshot: a disk's data is not copied.
 */
function diskLike(disk: Disk): Extract<DiskAttachment, { type: 'create' }> {
  const { name, description, size, diskType, imageId, snapshotId, blockSize, readOnly } = disk
  const source =
    imageId != null
      ? ({ type: 'image', imageId, readOnly } as const)
      : snapshotId != null
        ? ({ type: 'snapshot', snapshotId, readOnly } as const)
        : ({
            type: 'blank',
            blockSize: blockSize === 512 || blockSize === 2048 ? blockSize : 4096,
          } as const)
  return {
    type: 'create',
    name: generatedName([name]),
    description,
    size,
    diskBackend:
      diskType === 'local' ? { type: 'local' } : { type: 'distributed', diskSource: source },
  }
}

/** Makes interfaces in the same subnets, with new addresses. */
async function interfacesOf(api: Api, nics: readonly InstanceNetworkInterface[]) {
  if (nics.length === 0) return { type: 'none' }
  const primaryFirst = nics.toSorted((one, other) => Number(other.primary) - Number(one.primary))
  const params = await Promise.all(
    primaryFirst.map(
      async ({ name, description, vpcId, subnetId, ipStack }): Promise<NewInterface> => {
        const [vpc, subnet] = await Promise.all([
          api.call(vpcView, { path: { vpc: vpcId } }),
          api.call(vpcSubnetView, { path: { subnet: subnetId } }),
        ])
        return {
          name,
          description,
          vpcName: vpc.name,
          subnetName: subnet.name,
          ipConfig: automaticIps(ipStack.type),
        }
      },
    ),
  )
  return { type: 'create', params }
}

const AUTO = { ip: { type: 'auto' } } as const

function automaticIps(type: 'v4' | 'v6' | 'dual_stack') {
  return type === 'dual_stack'
    ? ({ type, value: { v4: AUTO, v6: AUTO } } as const)
    : ({ type, value: AUTO } as const)
}

/** Takes an ephemeral address from the same pool; a floating one stays where it is. */
function addressLike(address: ExternalIp) {
  return address.kind === 'ephemeral'
    ? [{ type: 'ephemeral', poolSelector: { type: 'explicit', pool: address.ipPoolId } }]
    : []
}

function nameOf({ name }: { readonly name: string }): string {
  return name
}
