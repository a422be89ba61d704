import type { Cases } from '../case.ts'

const at = '/projects'
const lowerCase = 'Can only contain lower-case letters, numbers, and dashes'

/** Projects, and who works in them. */
export const projects: Cases = {
  'project create': {
    at,
    button: { at, press: ['New project'] },
    given: { name: 'new-one' },
    asks: { Name: 'new-one' },
    ends: `${at}/new-one/instances`,
    refused: {
      by: 'value',
      button: { at, press: ['New project'] },
      given: { name: 'New One' },
      asks: { Name: 'New One' },
      says: lowerCase,
    },
  },
  'project update': {
    at,
    row: 'other-project',
    given: { name: 'renamed' },
    asks: { Name: 'renamed' },
    refused: {
      by: 'value',
      row: 'other-project',
      given: { name: '1st' },
      asks: { Name: '1st' },
      says: 'Must start with a lower-case letter',
    },
  },
  'project delete': {
    at,
    row: 'project-no-vpcs',
    says: 'Deleted project',
    refused: {
      by: 'server',
      row: 'other-project',
      says: 'Project other-project is not empty. It contains 8 instances (failed-cooled-restart-never, failed-restart-never, failed-restarting-soon, …), 1000+ disks (disk-0001, disk-0002, disk-0003, …), and 2 VPCs (mock-vpc-2, shop).',
    },
  },
}
