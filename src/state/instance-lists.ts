import { instanceDiskList, instanceExternalIpList } from '../api/operations/first.ts'
import { type Names, PAGE_SIZE, selector } from './nouns.ts'
import { read } from './read.ts'

/** The disks that are attached to an instance. */
export function disksOf(names: Names) {
  const { path, query } = at(names)
  return read(instanceDiskList, { path, query: { ...query, limit: PAGE_SIZE } })
}

/** The external addresses of an instance, of every kind. */
export function addressesOf(names: Names) {
  return read(instanceExternalIpList, at(names))
}

/** Where an instance is, for calls about its parts. */
export function at(names: Names) {
  return { path: { instance: names.instance ?? '' }, query: selector(names, 'instance') }
}
