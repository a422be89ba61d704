import { idOf } from '../../src/mock/seed.ts'
import type { Args } from '../../src/commands/kernel/command.ts'

const port = { port: 'qsfp0', rackId: idOf('rack'), switchSlot: 'switch0' }
const switchPort = { switchPortId: idOf('switch port qsfp0') }

/** Arguments for the commands on hardware, by their ids. */
export const hardware: Readonly<Record<string, Args>> = {
  'system hardware sled set-provision-policy': {
    sledId: idOf('sled 0'),
    state: 'non_provisionable',
  },
  'console system hardware uninitialized-sled add': { newSled: '913-0000019:BRM44220215' },
  'system hardware rack membership add': {
    rackId: idOf('rack'),
    sledIds: [{ partNumber: '913-0000019', serialNumber: 'BRM44220215' }],
  },
  'system hardware rack membership abort': { rackId: idOf('rack') },
  'console system hardware unadopted-disk adopt': {
    unadoptedDisk: '1b96:WUS5EA138ESP7E1:A22020002',
  },
  'system hardware disk enable-adoption': {
    vendor: '1b96',
    model: 'WUS5EA138ESP7E1',
    serial: 'A22020002',
  },
  'system hardware disk disable-adoption': { physicalDiskAdoptionReqId: idOf('request') },
  'console system hardware switch-port apply': { ...switchPort, portSettings: 'uplink-0' },
  'console system hardware switch-port clear': switchPort,
  'system hardware switch-port apply-settings': { ...port, portSettings: 'uplink-0' },
  'system hardware switch-port clear-settings': port,
  'console inventory': {},
  'system hardware sled list': {},
  'system hardware sled view': { sledId: idOf('sled 0') },
  'system hardware sled instance-list': { sledId: idOf('sled 0') },
  'system hardware sled disk-list': { sledId: idOf('sled 0') },
  'system hardware disk list': {},
  'system hardware disk view': { diskId: idOf(`physical disk ${idOf('sled 0')} 0`) },
  'system hardware rack list': {},
  'system hardware rack view': { rackId: idOf('rack') },
  'system hardware switch list': {},
  'system hardware switch view': { switchId: idOf('switch 0') },
  'system hardware switch-port list': {},
  'console system hardware switch-port view': switchPort,
}
