import { objectOf, optional, orOlder } from '../shape.ts'
import { type Release, type TrustRoot, asRelease, asTrustRoot } from '../release.ts'

export type TufRepo = Release
export const TufRepo = orOlder(objectOf('systemVersion', 'fileName?', 'hash?'), asRelease)

export const TufRepoUpload = objectOf(['repo', objectOf('systemVersion')])

export type UpdatesTrustRoot = TrustRoot
export const UpdatesTrustRoot = orOlder(objectOf('id'), asTrustRoot)

export const UpdateStatus = objectOf('componentsByReleaseVersion{}', [
  'targetRelease',
  optional(objectOf('version')),
])

export const SupportBundleInfo = objectOf(
  'id',
  'state',
  'reasonForCreation?',
  'reasonForFailure?',
  'userComment?',
)
