import {
  instanceDiskList,
  instanceExternalIpList,
  instanceList,
  instanceView,
} from '../../api/operations/first.ts'
import { plainNoun } from '../define-noun.ts'
import { type Names, PAGE_SIZE, selector } from '../nouns.ts'
import { read } from '../read.ts'

export const instance = plainNoun('instance', {
  cli: 'instance',
  one: 'instance',
  within: 'project',
  list: instanceList,
  view: instanceView,
})

/** Where an instance is, for calls about its parts. */
export function instanceAt(names: Names) {
  return { path: { instance: names.instance ?? '' }, query: selector(names, 'instance') }
}

/** The external addresses of an instance, of every kind. */
export function addressesOf(names: Names) {
  return read(instanceExternalIpList, instanceAt(names))
}

/** The disks that are attached to an instance. */
export function disksOf(names: Names) {
  const { path, query } = instanceAt(names)
  return read(instanceDiskList, { path, query: { ...query, limit: PAGE_SIZE } })
}

/** What every tab shows of an instance above itself. */
export function headOf(names: Names) {
  return [instance.view(names), addressesOf(names)] as const
}
