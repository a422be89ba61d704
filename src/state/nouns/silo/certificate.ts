import type { Certificate } from '@oxide/api'
import {
  certificateList,
  certificateView,
} from '../../../api/generated/reads/silos-certificates.ts'
import { plainNoun } from '../../define-noun.ts'

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
  within: null,
  list: certificateList,
  view: certificateView,
})
