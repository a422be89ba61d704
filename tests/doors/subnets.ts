import type { Cases } from './case.ts'

const project = 'mock-project'
const pageOf = (instance: string) => `/projects/mock-project/instances/${instance}/networking`

/** External subnets, whose traffic an instance gets. */
export const subnets: Cases = {
  'external-subnet attach': {
    allowed: {
      at: pageOf('db-stopped'),
      button: { at: pageOf('db-stopped'), press: ['Attach external subnet'] },
      given: { project, externalSubnet: 'web-subnet', instance: 'db-stopped' },
      line: 'external-subnet attach web-subnet',
      asks: { 'External subnet': 'web-subnet' },
      calls: [
        {
          call: 'POST /v1/external-subnets/web-subnet/attach?project=mock-project',
          body: { instance: 'db-stopped' },
        },
      ],
      says: 'External subnet web-subnet attached',
    },
    refused: {
      by: 'state',
      at: pageOf('db-stopped'),
      given: { project, externalSubnet: 'db-subnet', instance: 'db-stopped' },
      line: 'external-subnet attach db-subnet',
      asks: { 'External subnet': 'db-subnet' },
      says: 'db-subnet is attached to an instance already',
    },
  },
  'external-subnet detach': {
    allowed: {
      at: pageOf('db1'),
      row: 'db-subnet',
      given: { project, externalSubnet: 'db-subnet' },
      line: 'external-subnet detach db-subnet',
      calls: [{ call: 'POST /v1/external-subnets/db-subnet/detach?project=mock-project' }],
      says: 'External subnet db-subnet detached',
    },
    refused: {
      by: 'state',
      at: pageOf('db-stopped'),
      given: { project, externalSubnet: 'web-subnet' },
      line: 'external-subnet detach web-subnet',
      asks: { 'External subnet': 'web-subnet' },
      says: 'web-subnet is not attached to an instance',
    },
  },
}
