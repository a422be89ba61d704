import { TufRepoUpload } from '../../answers/support-bundle.ts'
import { type ResultOf, untyped } from '../../operation.ts'

export const systemUpdateRepositoryUpload = { ...untyped<{ query: { fileName: string }; body: Blob }, ResultOf<'systemUpdateRepositoryUpload'>>('systemUpdateRepositoryUpload', 'PUT /v1/system/update/repositories', TufRepoUpload), verbatim: true } as const
