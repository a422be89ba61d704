import type { FloatingIp } from '@oxide/api'
import type { InstanceRow } from '../../instance/rows.ts'
import type { IpPoolRow } from '../../pool/rows.ts'
import type { ProjectRow } from '../../tenant/rows.ts'
import { idOf } from '../../seed.ts'
import type { World } from '../../world.ts'
import { aged } from '../seeder.ts'
import type { Instances } from './instance.ts'
import type { Pools } from './ip-pool.ts'
import type { Projects } from './project.ts'

type Places = { projects: Projects; pools: Pools; instances: Instances }

/** Adds external addresses of every kind, and the interfaces of two instances. */
export function seedAddresses(world: World, { projects, pools, instances }: Places): void {
  const floating = (
    project: ProjectRow,
    name: string,
    pool: IpPoolRow,
    ip: string,
    over: Partial<FloatingIp> = {},
  ) =>
    world.floatingIps.put({
      id: idOf(`floating ip ${name}`),
      name,
      description: '',
      ip,
      ipPoolId: pool.id,
      projectId: project.id,
      instanceId: null,
      ...aged(world, 50),
      ...over,
    })
  const { db1, db2, db3, failed, starting, stopped } = instances
  floating(projects.mock, 'rootbeer-float', pools.v4, '123.4.56.4', { description: 'A classic.' })
  floating(projects.mock, 'cola-float', pools.v4, '123.4.56.5', {
    description: 'A favorite.',
    instanceId: db1.id,
  })
  floating(projects.mock, 'ipv6-float', pools.v6, 'fd00::2')
  floating(projects.kosman, 'kosman-float', pools.v4, '123.4.56.6')

  const ephemeral = [
    [db1, '123.4.56.0'],
    [starting, '123.4.56.1'],
    [starting, '123.4.56.2'],
    [starting, '123.4.56.3'],
    [db3, '123.4.56.7'],
  ] as const
  for (const [{ id: instanceId }, ip] of ephemeral) {
    world.ephemeralIps.put({
      id: idOf(`ephemeral ip ${ip}`),
      instanceId,
      ip,
      ipPoolId: pools.v4.id,
    })
  }
  for (const [block, instance] of [db1, starting, db2, failed].entries()) {
    world.snatIps.put({
      id: idOf(`snat ip ${instance.name}`),
      instanceId: instance.id,
      ip: '123.4.56.10',
      ipPoolId: pools.v4.id,
      firstPort: block * 16384,
      lastPort: block * 16384 + 16383,
    })
  }
  for (const [place, instance] of [db1, stopped].entries()) seedNic(world, instance, place + 5)
}

function seedNic(world: World, instance: InstanceRow, host: number): void {
  const vpcId = idOf('vpc mock-project default')
  world.networkInterfaces.put({
    id: idOf(`nic ${instance.name}`),
    name: 'my-nic',
    description: 'A network interface',
    instanceId: instance.id,
    mac: `A8:40:25:F0:00:${String(host).padStart(2, '0')}`,
    primary: true,
    vpcId,
    subnetId: idOf('subnet mock-project default default'),
    ipStack: {
      type: 'dual_stack',
      value: {
        v4: { ip: `172.30.0.${host}`, transitIps: ['10.10.0.0/16'] },
        v6: { ip: `fd2d:4569:88b2::${host}`, transitIps: ['fd00:10::/64'] },
      },
    },
    ...aged(world, 30),
  })
}
