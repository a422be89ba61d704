import { certificate } from '../../nouns/silo/certificate.ts'
import { allOf } from '../../nouns.ts'
import { optional, type Routes } from '../../route.ts'

export const nouns = { certificate }

/** The TLS certificates of the user's own silo, which only its admins may see. */
export const routes = {
  certificates: {
    at: '/certificates',
    title: 'Certificates',
    under: null,
    command: 'certificate list',
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
    at: '/certificates/:certificate',
    title: '{certificate}',
    under: 'certificates',
    drawer: true,
    command: 'certificate view',
    reads: (names) => [optional(certificate.view(names))],
  },
} as const satisfies Routes
