import { enableBfd } from '../../commands/networking/bfd.ts'
import { formOf } from '../form/of-command.tsx'

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
