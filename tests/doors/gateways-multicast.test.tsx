import { gateways } from './gateways.ts'
import { multicast } from './multicast.ts'
import { probes } from './probes.ts'
import { takeThroughDoors } from './through.ts'

takeThroughDoors({ ...gateways, ...multicast, ...probes })
