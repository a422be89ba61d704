import { BgpAnnouncement } from '../../answers/rack-network.ts'
import { operation } from '../../operation.ts'
import { aResource, list } from '../../shape.ts'

export const networkingBgpAnnounceSetList = operation('networkingBgpAnnounceSetList', 'GET /v1/system/networking/bgp-announce-set', list(aResource))
export const networkingBgpAnnouncementList = operation('networkingBgpAnnouncementList', 'GET /v1/system/networking/bgp-announce-set/{announce_set}/announcement', list(BgpAnnouncement))
