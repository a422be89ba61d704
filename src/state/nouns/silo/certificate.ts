import type { Certificate } from '@oxide/api'
import {
  certificateList,
  certificateView,
} from '../../../api/generated/reads/silos-certificates.ts'
import { plainNoun } from '../../define-noun.ts'
import { allOf } from '../../nouns.ts'
import { viewDrawer, listPlace } from '../../places.ts'
import { optional, type Routes } from '../../route.ts'

declare module '../../noun.ts' {
  interface Items {
    certificate: Certificate
  }
}

/** A TLS certificate of the user's own silo; the API does not show those of other silos. */
export const certificate = plainNoun('certificate', {
  cli: 'certificate',
  one: 'certificate',
  keywords: ['cert', 'tls', 'https', 'ssl'],
  list: certificateList,
  view: certificateView,
})

export const nouns = { certificate }

/** The TLS certificates of the user's own silo, which only its admins may see. */
export const routes = {
  certificates: {
    ...listPlace('/certificates', certificate),
    lists: 'certificate',
    sidebar: 90,
    key: 'g e',
    reads: () => [optional(allOf('certificate'))],
  },
  certificateNew: {
    at: '/certificates-new',
    title: 'Add TLS certificate',
    under: 'certificates',
    drawer: true,
    form: 'certificate create',
    asksMore: true,
  },
  certificate: {
    ...viewDrawer('/certificates/:certificate', 'certificates', certificate),
    reads: (names) => [optional(certificate.view(names))],
  },
} as const satisfies Routes
