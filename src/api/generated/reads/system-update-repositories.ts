import { TufRepo } from '../../answers/support-bundle.ts'
import { type ArgsOf, type PageOf, untyped } from '../../operation.ts'
import { page } from '../../shape.ts'

export const systemUpdateRepositoryList = untyped<ArgsOf<'systemUpdateRepositoryList'>, PageOf<TufRepo>>('systemUpdateRepositoryList', 'GET /v1/system/update/repositories', page(TufRepo))
export const systemUpdateRepositoryView = untyped<ArgsOf<'systemUpdateRepositoryView'>, TufRepo>('systemUpdateRepositoryView', 'GET /v1/system/update/repositories/{system_version}', TufRepo)
