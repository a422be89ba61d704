import { objectOf } from '../shape.ts'

export const SupportBundleInfo = objectOf(
  'id',
  'state',
  'reasonForCreation?',
  'reasonForFailure?',
  'userComment?',
)
