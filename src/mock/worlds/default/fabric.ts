import { bfdSessionId } from '../../rows/system-networking.ts'
import { idOf } from '../../seed.ts'
import type { World } from '../../world.ts'
import { seedAddressLot, seedBgp, seedNetworking, seedUplink } from '../fabric.ts'
import { rackId } from '../rack.ts'
import { ago, day } from '../seeder.ts'

/** Adds the rack's connection to the network around it: two uplinks, announced routes and a monitored session. */
export function seedFabric(world: World): void {
  seedNetworking(world)
  const lot = seedAddressLot(world, 'initial-infra', 'infra', [['192.0.2.10', '192.0.2.29']])
  seedAddressLot(world, 'services', 'pool', [['203.0.113.0', '203.0.113.255']])
  const pools = seedAddressLot(world, 'customer-pool', 'pool', [['123.4.56.0', '123.4.56.255']])
  const bgp = seedBgp(world, pools, 64_512, '123.4.56.0/24')
  seedUplink(world, { number: 0, lot, bgp, address: '192.0.2.10/29', router: '192.0.2.9' })
  seedUplink(world, { number: 1, lot, bgp, address: '192.0.2.18/29', router: '192.0.2.17' })
  world.loopbacks.put({
    id: idOf('loopback address'),
    address: '192.0.2.25/32',
    addressLotBlockId: lot.blocks[0]?.id ?? '',
    rackId,
    switchSlot: 'switch0',
    anycast: false,
  })
  const session = { remote: '192.0.2.9', switchSlot: 'switch0' } as const
  world.bfdSessions.put({
    ...session,
    id: bfdSessionId(session),
    mode: 'single_hop',
    detectionThreshold: 3,
    requiredRx: 300_000,
    local: null,
    timeEnabled: ago(world, 100 * day),
  })
}
