import { portSettings } from '../../state/nouns/system/inventory.ts'
import { useRead } from '../../state/use-page.ts'
import { Dash, Truncated } from '../../ui/text/value.tsx'
import { nameColumn, column } from '../cells.tsx'
import { IdLink, NameLink } from '../name-link.tsx'
import { listPage } from '../list/of-noun.tsx'
import { ReadError } from '../read-error.tsx'
import { baseboardColumns, idColumn } from './columns.tsx'

export const Switches = listPage('switchId', {
  title: 'Switches',
  head: false,
  columns: [
    idColumn('switchId', 'switch'),
    ...baseboardColumns,
    column('Rack', { width: '24ch', hideBelow: 880 }, ({ rackId }) => (
      <IdLink noun="rackId" open="inventoryRack" id={rackId} />
    )),
  ],
  open: 'switch',
  texts: ({ id, baseboard }) => ({ id, serial: baseboard.serial, part: baseboard.part }),
  filterLike: 'serial:BRM',
  none: 'No switches found',
  empty: 'The switches of the racks appear here.',
})

export function SwitchPorts() {
  const settings = useRead(portSettings)
  return (
    <>
      <ReadError what="the names of settings" query={settings} />
      <Ports />
    </>
  )
}

const Ports = listPage('switchPortId', {
  title: 'Switch ports',
  head: false,
  columns: [
    nameColumn('switchPortId', 'switchPort', { label: 'Port' }),
    column('Settings', { width: '32ch' }, ({ portSettingsId }) => (
      <SettingsName id={portSettingsId} />
    )),
    column('Rack', { width: '24ch', hideBelow: 640 }, ({ rackId }) => (
      <IdLink noun="rackId" open="inventoryRack" id={rackId} />
    )),
  ],
  open: 'switchPort',
  texts: ({ portName, switchSlot, portSettingsId }) => ({
    name: portName,
    slot: switchSlot,
    settings: portSettingsId == null ? 'none' : 'applied',
  }),
  filterLike: 'qsfp3, slot:switch0, settings:none',
  none: 'No switch ports found',
  empty: 'The ports of the switches appear here.',
})

export function SettingsName({ id }: { id: string | null | undefined }) {
  const { data } = useRead(portSettings)
  if (id == null) return <Dash />
  const name = data?.items.find((settings) => settings.id === id)?.name
  return name === undefined ? (
    <Truncated text={id} max={20} middle />
  ) : (
    <NameLink name={name} open="portSettings" max={32} />
  )
}
