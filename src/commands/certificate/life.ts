import { certificateRefusal } from '../../api/x509/notices.ts'
import {
  certificateCreate,
  certificateDelete,
} from '../../api/generated/writes/silos-certificates.ts'
import { define } from '../kernel/define.ts'
import { choice, fileText, text } from '../kernel/params.ts'
import { named } from '../naming.ts'
import { goTo, removeOf } from '../plain.ts'

export const createCertificate = define({
  id: 'certificate create',
  verb: 'Add',
  title: 'Add TLS certificate',
  params: {
    ...named,
    cert: text('Cert', {
      refused: (pem) => certificateRefusal(pem),
      hint: 'In PEM format: the host’s certificate first, then any intermediate ones',
    }),
    key: fileText('Key'),
    service: choice('Service', ['external_api'], {
      optional: true,
      labels: { external_api: 'External API' },
    }),
  },
  role: 'silo admin',
  defaults: () => ({ service: 'external_api' }),
  run: (api, { description = '', service = 'external_api', ...certificate }) =>
    api.call(certificateCreate, { body: { ...certificate, description, service } }),
  done: (args, { name }) => ({ say: `Certificate ${name} added`, ...goTo('certificates', args) }),
  wording: { failed: 'Could not add certificate' },
  key: 'c',
  keywords: [
    'new',
    'create',
    'https',
    'renew',
    'replace certificate',
    'rotate certificate',
    'domain',
  ],
})

const remove = removeOf('certificate', {
  operation: certificateDelete,
  role: 'silo admin',
  list: 'certificates',
  lost: ({ name }) =>
    `This permanently deletes certificate ${name}. Clients cannot connect to hosts that no other certificate covers.`,
})

export const commands = [createCertificate, remove]
