import { idOf } from '../../src/mock/seed.ts'
import type { Case, Cases } from './case.ts'

const at = '/system/inventory'
const nobody = idOf('nobody')

/** A command that opens a list and takes no arguments. */
function list(line: string, says: string, ends: string): Case {
  return {
    allowed: { at: '/projects', given: {}, line, calls: [], says, ends },
    refused: {
      by: 'word',
      at: '/projects',
      given: {},
      line: `${line} now`,
      says: 'Unexpected argument "now"',
    },
  }
}

/** A command that opens the page of a resource, and fails if the resource does not exist. */
function page(
  line: string,
  says: string,
  [name, id]: readonly [string, string],
  ends: string,
): Case {
  return {
    allowed: {
      at: '/projects',
      given: { [name]: id },
      line: `${line} ${id}`,
      calls: [],
      says,
      ends,
    },
    refused: {
      by: 'lost',
      at: '/projects',
      given: { [name]: nobody },
      line: `${line} ${nobody}`,
      says: `Not found: by id ${nobody}`,
    },
  }
}

const sled = idOf('sled 0')
const rack = idOf('rack')
const theSwitch = idOf('switch 0')
const port = idOf('switch port qsfp0')
const disk = idOf(`physical disk ${sled} 0`)

/** The pages of the inventory. */
export const inventoryPlaces: Cases = {
  'console inventory': list('inventory', 'Went to inventory', `${at}/sleds`),
  'system hardware sled list': list('system hardware sled list', 'Went to sleds', `${at}/sleds`),
  'system hardware disk list': list(
    'system hardware disk list',
    'Went to physical disks',
    `${at}/disks`,
  ),
  'system hardware rack list': list('system hardware rack list', 'Went to racks', `${at}/racks`),
  'system hardware switch list': list(
    'system hardware switch list',
    'Went to switches',
    `${at}/switches`,
  ),
  'system hardware switch-port list': list(
    'system hardware switch-port list',
    'Went to switch ports',
    `${at}/switch-ports`,
  ),
  'system hardware sled view': page(
    'system hardware sled view',
    'Opened sled',
    ['sledId', sled],
    `${at}/sleds/${sled}/instances`,
  ),
  'system hardware sled instance-list': page(
    'system hardware sled instance-list',
    'Went to instances',
    ['sledId', sled],
    `${at}/sleds/${sled}/instances`,
  ),
  'system hardware sled disk-list': page(
    'system hardware sled disk-list',
    'Went to disks',
    ['sledId', sled],
    `${at}/sleds/${sled}/disks`,
  ),
  'system hardware disk view': page(
    'system hardware disk view',
    'Opened physical disk',
    ['diskId', disk],
    `${at}/disks/${disk}`,
  ),
  'system hardware rack view': page(
    'system hardware rack view',
    'Opened rack',
    ['rackId', rack],
    `${at}/racks/${rack}`,
  ),
  'system hardware switch view': page(
    'system hardware switch view',
    'Opened switch',
    ['switchId', theSwitch],
    `${at}/switches/${theSwitch}`,
  ),
  'console system hardware switch-port view': page(
    'system hardware switch-port view',
    'Opened switch port',
    ['switchPortId', port],
    `${at}/switch-ports/${port}`,
  ),
}
