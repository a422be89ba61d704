import * as v from 'valibot'
import { coversClass } from '../../api/alert.ts'
import { freeAddress } from '../address.ts'
import type { Context } from '../context.ts'
import { freshId } from '../seed.ts'
import type { World, Written } from '../world.ts'
import { beginDelivery } from './delivery.ts'

type AlarmContext = Pick<Context, 'world' | 'random' | 'now'>

/** Raises the alerts that follow from the latest writes, each once, and sends them to the subscribed receivers. */
export function raiseAlerts(surroundings: AlarmContext, written: readonly Written[]): void {
  const raised = new Set<string>()
  for (const write of written) {
    const rules = alarms[write.table]
    if (rules === undefined) continue
    for (const { alertClass, about } of rules) {
      const found = about(write, surroundings.world)
      const key = `${alertClass} ${found?.['id']}`
      if (found === null || raised.has(key)) continue
      raised.add(key)
      raise(surroundings, alertClass, found)
    }
  }
}

type About = Readonly<Record<string, string>>

function raise({ world, random, now }: AlarmContext, alertClass: string, about: About): void {
  const alert = world.alerts.put({ id: freshId(random), alertClass, about, timeCreated: now })
  for (const receiver of [...world.alertReceivers.rows]) {
    const wants = receiver.subscriptions.some((one) => coversClass(one, alertClass))
    if (wants) beginDelivery(world, freshId(random), alert, receiver, 'alert', now)
  }
}

/** A rule that raises an alert: returns the subject of the alert, or null when the write raises none. */
type Alarm = { alertClass: string; about(write: Written, world: World): About | null }

const Thing = v.object({ id: v.string(), name: v.optional(v.string(), '') })

function thing(row: unknown): { id: string; name: string } | null {
  return v.is(Thing, row) ? v.parse(Thing, row) : null
}

const isNew = ({ before, after }: Written) => (before === undefined ? thing(after) : null)
const isGone = ({ before, after }: Written) => (after === undefined ? thing(before) : null)

/** Matches an update after which part of a row fits the schema and before which it did not. */
function becomes(schema: v.GenericSchema): Alarm['about'] {
  return ({ before, after }) => {
    const news = before !== undefined && v.is(schema, after) && !v.is(schema, before)
    return news ? thing(after) : null
  }
}

const Restarted = v.object({ timeLastAutoRestarted: v.date() })
const Pooled = v.object({ ip: v.string(), ipPoolId: v.string() })

const alarms: Readonly<Record<string, readonly Alarm[]>> = {
  instances: [
    { alertClass: 'instance.failed', about: becomes(v.object({ runState: v.literal('failed') })) },
    { alertClass: 'instance.restarted', about: restarted },
  ],
  disks: [
    {
      alertClass: 'disk.faulted',
      about: becomes(v.object({ state: v.object({ state: v.literal('faulted') }) })),
    },
  ],
  silos: [
    { alertClass: 'silo.created', about: isNew },
    { alertClass: 'silo.deleted', about: isGone },
  ],
  sleds: [{ alertClass: 'hardware.sled.added', about: isNew }],
  physicalDisks: [{ alertClass: 'hardware.physical_disk.added', about: isNew }],
  supportBundles: [
    {
      alertClass: 'support_bundle.collected',
      about: becomes(v.object({ state: v.literal('active') })),
    },
  ],
  ephemeralIps: [{ alertClass: 'capacity.ip_pool.exhausted', about: exhausted }],
  floatingIps: [{ alertClass: 'capacity.ip_pool.exhausted', about: exhausted }],
  snatIps: [{ alertClass: 'capacity.ip_pool.exhausted', about: exhausted }],
}

function restarted({ before, after }: Written): About | null {
  if (before === undefined || !v.is(Restarted, after)) return null
  const last = v.is(Restarted, before) ? before.timeLastAutoRestarted.getTime() : 0
  return after.timeLastAutoRestarted.getTime() > last ? thing(after) : null
}

/** Matches an address that nothing else shares and that was the last free one in its pool. */
function exhausted({ before, after }: Written, world: World): About | null {
  if (before !== undefined || !v.is(Pooled, after)) return null
  const pool = world.ipPools.get(after.ipPoolId)
  const { ip } = after
  const holders = [world.floatingIps, world.ephemeralIps, world.snatIps].flatMap((table) =>
    [...table.by('pool', after.ipPoolId).rows].filter((row) => row.ip === ip),
  )
  if (holders.length > 1) return null
  return pool !== undefined && freeAddress(world, pool) === null ? thing(pool) : null
}
