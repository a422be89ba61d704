import { operation } from '../operation.ts'

export const groupList = operation('groupList', 'GET /v1/groups', 'group list')

export const groupView = operation('groupView', 'GET /v1/groups/{group_id}', null)
