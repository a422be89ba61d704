import type { Sled } from '@oxide/api'
import type { World } from '../world.ts'
import type { Origin } from './field.ts'
import { numberField, textField, uuidField } from './field.ts'
import { traffic } from './interface.ts'
import { wave } from './wave.ts'

const links = ['cxgbe0', 'cxgbe1']

/** Yields the traffic of each sled's links. */
export function* sledOrigins(world: World, metric: string): Iterable<Origin> {
  for (const sled of working(world)) {
    for (const link of links) {
      yield {
        fields: {
          kind: textField('physical'),
          link_name: textField(link),
          rack_id: uuidField(sled.rackId),
          sled_id: uuidField(sled.id),
          sled_serial: textField(sled.baseboard.serial),
        },
        value: (time) => 20 * traffic(metric, `${sled.id} ${link}`, time),
      }
    }
  }
}

/** Yields the sensor readings of each sled. */
export function* rackOrigins(world: World, metric: string): Iterable<Origin> {
  let slot = 0
  for (const sled of working(world)) {
    const sensor = metric === 'power' ? 'input' : 'cpu'
    yield {
      fields: {
        chassis_kind: textField('sled'),
        chassis_serial: textField(sled.baseboard.serial),
        rack_id: uuidField(sled.rackId),
        sensor: textField(sensor),
        slot: numberField(slot++),
      },
      value: (time) => {
        const load = wave(`${sled.id} ${sensor}`, time)
        return metric === 'power' ? 350 + 400 * load : 38 + 30 * load
      },
    }
  }
}

function working(world: World): Sled[] {
  return [...world.sleds.rows].filter(({ state }) => state === 'active')
}
