import { createLoopback } from '../../commands/networking/loopback-address.ts'
import { formOf } from '../form/of-command.tsx'

export const NewLoopbackAddress = formOf(createLoopback, {
  asks: ['addressLot', 'address', 'mask', 'rackId', 'switchSlot', 'anycast'],
  initial: { mask: 32, switchSlot: 'switch0' },
  looks: { switchSlot: 'radio' },
})
