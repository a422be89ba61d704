import { pem } from '../../mock/pem.ts'
import type { Cases } from '../case.ts'

const at = '/certificates'
const [cert, key] = [pem('good.crt'), pem('ec.key')]
const body = { name: 'fresh', description: '', cert, key, service: 'external_api' }

/** The TLS certificates of one's own silo. */
export const certificates: Cases = {
  'certificate create': {
    at,
    given: { name: 'fresh', cert, key },
    secret: { Key: key },
    calls: [{ call: 'POST /v1/certificates', body }],
    says: 'Certificate fresh added',
    refused: {
      by: 'server',
      given: { name: 'all-silos' },
      secret: { Key: key },
      calls: [{ call: 'POST /v1/certificates', body: { ...body, name: 'all-silos' } }],
      says: 'Resource name already exists',
    },
  },
  'certificate delete': {
    at,
    row: 'all-silos',
    refused: { by: 'word' },
  },
  'certificate view': {
    at,
    row: 'all-silos',
    ends: `${at}/all-silos`,
    refused: { by: 'word' },
  },
}
