import * as v from 'valibot'
import { isVersion } from '../rows/update.ts'
import type { Upload } from '../upload.ts'
import { paged } from './query.ts'

export const version = v.pipe(v.string(), v.check(isVersion, 'expected a version such as 18.0.0'))

/** The file name of an uploaded repository. */
export const namedFile = {
  fileName: v.pipe(
    v.string(),
    v.nonEmpty('expected the name of a file'),
    v.maxLength(255, 'a file name must be no longer than 255 characters'),
  ),
}

export const ReleaseTarget = v.object({ systemVersion: version })

/** Paging of lists sorted by version. */
export const byVersion = {
  ...paged,
  sortBy: v.exactOptional(
    v.picklist(['version_ascending', 'version_descending']),
    'version_descending',
  ),
}

const zipMark = [0x50, 0x4b, 0x03, 0x04]

/** An uploaded repository, which must be a zip file. */
export const Repository = v.pipe(
  v.custom<Upload>((upload) => upload !== undefined),
  v.check(
    ({ head }) => zipMark.every((byte, place) => head[place] === byte),
    'the repository is not a zip file',
  ),
)

/** The root role of The Update Framework, parsed from text because its keys are not in the API's case. */
export const RootRole = v.pipe(
  v.string(),
  v.parseJson(undefined, 'the root role is not JSON'),
  v.looseObject({
    signatures: v.array(v.unknown()),
    signed: v.looseObject({
      _type: v.literal('root'),
      version: v.pipe(v.number(), v.integer(), v.minValue(1)),
      expires: v.pipe(v.string(), v.isoTimestamp()),
      keys: v.record(v.string(), v.unknown()),
      roles: v.record(v.string(), v.unknown()),
    }),
  }),
)
