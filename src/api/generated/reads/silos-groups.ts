import { operation } from '../../operation.ts'
import { page, withId } from '../../shape.ts'

export const groupList = operation('groupList', 'GET /v1/groups', page(withId))
export const groupView = operation('groupView', 'GET /v1/groups/{group_id}', withId)
