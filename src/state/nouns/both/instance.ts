import { instanceExternalIpList } from '../../../api/generated/reads/instances-external-ips.ts'
import { instanceList, instanceView } from '../../../api/generated/reads/instances.ts'
import { plainNoun } from '../../define-noun.ts'
import { addressed, type Names } from '../../nouns.ts'
import { read } from '../../cache/read.ts'

export const instance = plainNoun('instance', {
  cli: 'instance',
  one: 'instance',
  keywords: ['vm', 'server', 'machine', 'virtual machine', 'guest', 'ec2'],
  within: 'project',
  list: instanceList,
  view: instanceView,
})

/** Reads the external addresses of an instance, of every kind. */
export function addressesOf(names: Names) {
  return read(instanceExternalIpList, addressed('instance', names))
}

/** Reads the data for the header of an instance's tabs. */
export function headOf(names: Names) {
  return [instance.view(names)]
}
