import { showByName, switchPortCommands } from './port.ts'
import { lldpCommands } from './lldp.ts'
import { abortMembership, addSled, addSleds, setProvisionPolicy } from './sled.ts'
import type { PhysicalDiskAdoptionRequest, UnadoptedPhysicalDisk } from '@oxide/api'
import {
  physicalDiskDisableAdoption,
  physicalDiskEnableAdoption,
} from '../../api/generated/writes/system-hardware-disk-adoption-request.ts'
import { nouns } from '../../state/nouns.ts'
import { define } from '../kernel/define.ts'
import { ref, text } from '../kernel/params.ts'

const changed = ['diskId', 'unadoptedDisk', 'physicalDiskAdoptionReqId'] as const

const TAKEN = 'The control plane will take it over for disks of instances and for its own data.'

const enableAdoption = define({
  id: 'system hardware disk enable-adoption',
  verb: 'Adopt by serial number',
  title: 'Adopt disk by its serial number',
  params: { vendor: text('Vendor'), model: text('Model'), serial: text('Serial number') },
  confirm: (_seen, { serial }) => adopting(serial),
  run: (api, disk) => api.call(physicalDiskEnableAdoption, { body: disk }),
  done: ({ serial }) => ({ say: `Disk ${serial} will be adopted`, refresh: changed }),
  wording: { failed: 'Could not adopt the disk' },
  keywords: ['physical', 'storage', 'use'],
})

/** Not for several rows at once: each disk's serial number must be typed. */
const adoptDisk = define({
  id: 'console system hardware unadopted-disk adopt',
  title: 'Adopt physical disk',
  params: { unadoptedDisk: ref('unadoptedDisk') },
  subject: (names) => nouns.unadoptedDisk.view(names),
  confirm: ({ diskId: { serial } }: UnadoptedPhysicalDisk) => adopting(serial),
  run: (api, _args, { seen }) => api.call(physicalDiskEnableAdoption, { body: seen.diskId }),
  done: () => ({ say: 'The disk will be adopted', refresh: changed }),
  wording: { failed: 'Could not adopt the disk' },
  cli: (_args, seen) =>
    seen === undefined ? null : { command: enableAdoption, args: seen.diskId },
  key: 'a',
  keywords: ['physical', 'storage', 'use', 'replace disk', 'swap disk', 'new drive'],
})

const disableAdoption = define({
  id: 'system hardware disk disable-adoption',
  verb: 'Withdraw',
  title: 'Withdraw adoption request',
  on: 'physicalDiskAdoptionReqId',
  params: { physicalDiskAdoptionReqId: ref('physicalDiskAdoptionReqId') },
  subject: (names) => nouns.physicalDiskAdoptionReqId.view(names),
  confirm: ({ diskId: { serial } }: PhysicalDiskAdoptionRequest) =>
    `Disk ${serial} will not be adopted, unless that has happened already.`,
  run: (api, { physicalDiskAdoptionReqId }) =>
    api.call(physicalDiskDisableAdoption, { path: { physicalDiskAdoptionReqId } }),
  done: ({ physicalDiskAdoptionReqId: name }) => ({
    say: 'Adoption request withdrawn',
    refresh: changed,
    gone: { noun: 'physicalDiskAdoptionReqId', name },
  }),
  wording: { failed: 'Could not withdraw the adoption request' },
  key: 'd',
  bulk: true,
  keywords: ['cancel', 'disable', 'remove', 'physical disk'],
})

const physicalDiskCommands = [adoptDisk, enableAdoption, disableAdoption]

function adopting(serial: string) {
  return { text: `Adopt disk ${serial}? ${TAKEN}`, mustType: serial }
}

export const commands = [
  setProvisionPolicy,
  addSled,
  addSleds,
  abortMembership,
  ...physicalDiskCommands,
  ...switchPortCommands,
  ...lldpCommands,
  ...showByName,
]
