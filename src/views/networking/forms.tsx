import { createLoopback } from '../../commands/networking/loopback-address.ts'
import { formOf } from '../form/of-command.tsx'
import { enableBfd } from '../../commands/networking/bfd.ts'
import { editLldp } from '../../commands/inventory/lldp.ts'

export const NewLoopbackAddress = formOf(createLoopback, {
  asks: ['addressLot', 'address', 'mask', 'rackId', 'switchSlot', 'anycast'],
  initial: { mask: 32, switchSlot: 'switch0' },
  looks: { switchSlot: 'radio' },
})

export const EnableBfd = formOf(enableBfd, {
  submit: 'Enable',
  initial: {
    switchSlot: 'switch0',
    mode: 'single_hop',
    detectionThreshold: 3,
    requiredRx: 300_000,
  },
  looks: { switchSlot: 'radio', mode: 'radio' },
})

export const EditLldp = formOf(editLldp, { submit: 'Update LLDP' })
