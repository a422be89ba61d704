import type { World } from '../world.ts'
import { textField, uuidField } from './field.ts'
import type { Origin } from './field.ts'
import { traffic } from './interface.ts'
import { wave } from './wave.ts'

const ports = ['qsfp0', 'qsfp1', 'rear0', 'rear1']

/** A link that is often down, so that a query for problems finds one. */
const loose = 'rear1'

/** Yields the measurements of each switch's links. */
export function* switchOrigins(world: World, metric: string): Iterable<Origin> {
  for (const { id, rackId, baseboard } of world.switches.rows) {
    for (const port of ports) {
      const isUp = (time: number) => port !== loose || wave(`${id} ${port}`, time) > 0.4
      yield {
        fields: {
          port_id: textField(port),
          rack_id: uuidField(rackId),
          switch_id: uuidField(id),
          switch_serial: textField(baseboard.serial),
        },
        value: (time) =>
          metric === 'link_up'
            ? isUp(time)
            : isUp(time)
              ? 40 * traffic('bytes_sent', `${id} ${port}`, time)
              : 0,
      }
    }
  }
}
