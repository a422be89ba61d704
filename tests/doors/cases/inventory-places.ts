import type { Cases } from '../case.ts'

const at = '/system/inventory'

/** The pages of the inventory. */
export const inventoryPlaces: Cases = {
  'console inventory': { says: 'Went to inventory', ends: `${at}/sleds` },
  'system hardware sled list': { says: 'Went to sleds', ends: `${at}/sleds` },
  'system hardware disk list': { says: 'Went to physical disks', ends: `${at}/disks` },
  'system hardware rack list': { says: 'Went to racks', ends: `${at}/racks` },
  'system hardware switch list': { says: 'Went to switches', ends: `${at}/switches` },
  'system hardware switch-port list': { says: 'Went to switch ports', ends: `${at}/switch-ports` },
  'system hardware sled view': {
    given: { sledId: 'e03217c0-73f5-4922-8880-25d3882b66a1' },
    says: 'Opened sled',
    ends: `${at}/sleds/e03217c0-73f5-4922-8880-25d3882b66a1/instances`,
  },
  'system hardware sled instance-list': {
    given: { sledId: 'e03217c0-73f5-4922-8880-25d3882b66a1' },
    says: 'Went to instances',
    ends: `${at}/sleds/e03217c0-73f5-4922-8880-25d3882b66a1/instances`,
  },
  'system hardware sled disk-list': {
    given: { sledId: 'e03217c0-73f5-4922-8880-25d3882b66a1' },
    says: 'Went to disks',
    ends: `${at}/sleds/e03217c0-73f5-4922-8880-25d3882b66a1/disks`,
  },
  'system hardware disk view': {
    given: { diskId: 'c9257338-ac86-40b4-87b7-330234f693c1' },
    says: 'Opened physical disk',
    ends: `${at}/disks/c9257338-ac86-40b4-87b7-330234f693c1`,
  },
  'system hardware rack view': {
    given: { rackId: '3ad45502-ea21-4505-a147-7b26164f378c' },
    says: 'Opened rack',
    ends: `${at}/racks/3ad45502-ea21-4505-a147-7b26164f378c`,
  },
  'system hardware switch view': {
    given: { switchId: '8fa2fc7e-fcc1-4a1d-9f98-46fd9c6ad598' },
    says: 'Opened switch',
    ends: `${at}/switches/8fa2fc7e-fcc1-4a1d-9f98-46fd9c6ad598`,
  },
  'console system hardware switch-port view': {
    given: { switchPortId: '60a1fa30-a736-4170-8a79-51017809e902' },
    says: 'Opened switch port',
    ends: `${at}/switch-ports/60a1fa30-a736-4170-8a79-51017809e902`,
  },
}
