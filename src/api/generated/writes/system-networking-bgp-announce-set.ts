import { operation } from '../../operation.ts'
import { aResource } from '../../shape.ts'

export const networkingBgpAnnounceSetDelete = operation('networkingBgpAnnounceSetDelete', 'DELETE /v1/system/networking/bgp-announce-set/{announce_set}')
export const networkingBgpAnnounceSetUpdate = operation('networkingBgpAnnounceSetUpdate', 'PUT /v1/system/networking/bgp-announce-set', aResource)
