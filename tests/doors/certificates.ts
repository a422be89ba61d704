import { pem } from '../mock/pem.ts'
import type { Cases } from './case.ts'
import { page } from './pages.ts'

const at = '/certificates'
const [cert, key] = [pem('good.crt'), pem('ec.key')]
const body = { name: 'fresh', description: '', cert, key, service: 'external_api' }

/** The TLS certificates of one's own silo. */
export const certificates: Cases = {
  'certificate create': {
    allowed: {
      at,
      button: { at, press: ['Add TLS certificate'] },
      given: { name: 'fresh', cert, key },
      line: `certificate create --name fresh --cert '${cert}'`,
      asks: { Name: 'fresh', Cert: cert, Key: key },
      secret: { Key: key },
      calls: [{ call: 'POST /v1/certificates', body }],
      says: 'Certificate fresh added',
      ends: at,
    },
    refused: {
      by: 'server',
      at,
      given: { name: 'all-silos', cert, key },
      line: `certificate create --name all-silos --cert '${cert}'`,
      asks: { Name: 'all-silos', Cert: cert, Key: key },
      secret: { Key: key },
      calls: [{ call: 'POST /v1/certificates', body: { ...body, name: 'all-silos' } }],
      says: 'Resource name already exists',
    },
  },
  'certificate delete': {
    allowed: {
      at,
      row: 'all-silos',
      given: { certificate: 'all-silos' },
      line: 'certificate delete all-silos',
      calls: [{ call: 'DELETE /v1/certificates/all-silos' }],
      says: 'Certificate all-silos deleted',
      ends: at,
    },
    refused: {
      by: 'word',
      at,
      given: {},
      line: 'certificate delete all-silos now',
      says: 'Unexpected argument "now"',
    },
  },
  'certificate list': page(
    { at: '/projects', given: {}, line: 'certificate list' },
    'Went to certificates',
    at,
    {
      by: 'word',
      at: '/projects',
      given: {},
      line: 'certificate list all',
      says: 'Unexpected argument "all"',
    },
  ),
  'certificate view': page(
    {
      at,
      row: 'all-silos',
      given: { certificate: 'all-silos' },
      line: 'certificate view all-silos',
    },
    'Opened certificate',
    `${at}/all-silos`,
    { by: 'word', at, given: {}, line: 'certificate view a b', says: 'Unexpected argument "b"' },
  ),
}
