import { object, parse, string } from 'valibot'
import { idOf } from '../../../src/mock/seed.ts'
import { openConsole } from '../../console.ts'
import type { Cases } from '../case.ts'

const at = '/system/inventory'
const sled = (cubby: number) => idOf(`sled ${cubby}`)
const rack = idOf('rack')
const member = (cubby: number) => ({ partNumber: '913-0000019', serialNumber: `BRM442202${cubby}` })
const wire = (cubby: number) => ({ part_number: '913-0000019', serial_number: `BRM442202${cubby}` })
const addCall = `POST /v1/system/hardware/racks/${rack}/membership/add`
const someAdded = [{ call: addCall, body: { sled_ids: [wire(15)] } }]
const policy = 'system hardware sled set-provision-policy'
const add = 'system hardware rack membership add'
const abort = 'system hardware rack membership abort'

/** Sleds and the racks that they are members of. */
export const sleds: Cases = {
  [policy]: {
    at: `${at}/sleds`,
    row: sled(0),
    given: { state: 'non_provisionable' },
    says: 'The sled is now not provisionable',
    refused: {
      by: 'state',
      row: sled(2),
      given: { state: 'provisionable' },
      says: 'An expunged sled never accepts anything new',
    },
  },
  'console system hardware uninitialized-sled add': {
    at: `${at}/sleds`,
    row: '913-0000019:BRM44220215',
    types: 'BRM44220215',
    calls: someAdded,
    says: 'The sled is being added',
    refused: {
      by: 'server',
      since: someAdded,
      row: '913-0000019:BRM44220214',
      types: 'BRM44220214',
      says: 'A change of the rack membership is already in progress',
      calls: [{ call: addCall, body: { sled_ids: [wire(14)] } }],
    },
  },
  [add]: {
    at: `${at}/racks/${rack}`,
    row: rack,
    given: { sledIds: [member(15)] },
    types: 'BRM44220215',
    calls: someAdded,
    says: '1 sled is being added',
    ends: `${at}/racks/${rack}`,
    refused: {
      by: 'state',
      since: someAdded,
      row: rack,
      given: { sledIds: [member(14)] },
      says: 'The rack’s members are already being changed',
    },
  },
  [abort]: {
    since: someAdded,
    at: `${at}/racks/${rack}`,
    row: rack,
    says: 'Membership change aborted',
    refused: {
      by: 'state',
      row: rack,
      says: 'The rack’s members are not being changed',
    },
  },
}

const requests = '/v1/system/hardware/disk-adoption-request'
const disk = { vendor: '1b96', model: 'WUS5EA138ESP7E1', serial: 'A22020002' }
const key = `${disk.vendor}:${disk.model}:${disk.serial}`
const adopted = [{ call: `PUT ${requests}`, body: disk }]
const enable = 'system hardware disk enable-adoption'
/** The id of the request, which is the same in every test. */
const request = await requested()

async function requested(): Promise<string> {
  const answer = await openConsole().ask(`PUT ${requests}`, disk)
  return parse(object({ id: string() }), answer).id
}

/** Physical disks, and their adoption. */
export const physicalDisks: Cases = {
  'console system hardware unadopted-disk adopt': {
    at: `${at}/disks`,
    row: key,
    types: disk.serial,
    calls: adopted,
    says: 'The disk will be adopted',
    refused: {
      by: 'server',
      since: adopted,
      row: key,
      types: disk.serial,
      says: 'Physical disk adoption request name already exists',
      calls: adopted,
    },
  },
  [enable]: {
    at: `${at}/disks`,
    given: disk,
    types: disk.serial,
    line: `${enable} 1b96 ${disk.model} ${disk.serial}`,
    says: 'Disk A22020002 will be adopted',
  },
  'system hardware disk disable-adoption': {
    since: adopted,
    at: `${at}/disks`,
    row: request,
    says: 'Adoption request withdrawn',
    refused: { by: 'word' },
  },
}
