import { operation } from '../operation.ts'
import { objectOf, pageOf } from '../shape.ts'

export const groupList = operation('groupList', 'GET /v1/groups', 'group list', pageOf('id'))

export const groupView = operation('groupView', 'GET /v1/groups/{group_id}', null, objectOf('id'))
