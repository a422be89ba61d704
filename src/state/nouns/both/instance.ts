import { instanceExternalIpList } from '../../../api/generated/reads/instances-external-ips.ts'
import { instanceList, instanceView } from '../../../api/generated/reads/instances.ts'
import { plainNoun } from '../../define-noun.ts'
import { type Names, selector } from '../../nouns.ts'
import { read } from '../../cache/read.ts'

export const instance = plainNoun('instance', {
  cli: 'instance',
  one: 'instance',
  keywords: ['vm', 'server', 'machine', 'virtual machine', 'guest', 'ec2'],
  within: 'project',
  list: instanceList,
  view: instanceView,
})

/** Addresses an instance in calls about its parts. */
export function instanceAt(names: Names) {
  return { path: { instance: names.instance ?? '' }, query: selector(names, 'instance') }
}

/** Reads the external addresses of an instance, of every kind. */
export function addressesOf(names: Names) {
  return read(instanceExternalIpList, instanceAt(names))
}

/** Reads the data for the header of an instance's tabs. */
export function headOf(names: Names) {
  return [instance.view(names)]
}
