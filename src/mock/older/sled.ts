import * as v from 'valibot'
import { endpoint } from '../endpoint.ts'
import { rackHandlers } from '../handlers/rack.ts'
import { internal } from '../problem.ts'
import { isAt } from '../steps/rack-membership.ts'
import { today } from './today.ts'

export const olderSledHandlers = {
  /** Adds a sled without naming its rack, which the older call did not take. */
  sledAdd: endpoint(
    { body: v.object({ part: v.string(), serial: v.string() }) },
    ({ body }, context) => {
      const { newSleds, racks } = context.world
      const member = { partNumber: body.part, serialNumber: body.serial }
      const sled = [...newSleds.rows].find((one) => isAt(member, one))
      const [rack] = racks.rows
      const path = { rackId: sled?.rackId ?? rack?.id }
      today(rackHandlers.rackMembershipAddSleds, { path, body: { sledIds: [member] } }, context)
      if (sled === undefined) throw internal()
      return { id: sled.id }
    },
  ),
}
