import { describe, expect, test } from 'vitest'
import {
  mappingFields,
  quotaFields,
  toMapping,
  toQuotas,
  wrongQuotas,
} from '../../../src/views/silo/create.tsx'

describe('quotas', () => {
  test('are entered in GiB and sent in bytes', () => {
    const quotas = { cpus: 8, memory: 2 ** 34, storage: 2 ** 41 }
    expect(quotaFields(quotas)).toEqual({ cpus: 8, memory: 16, storage: 2048 })
    expect(toQuotas(quotaFields(quotas))).toEqual(quotas)
  })

  test('are all required, and must be valid amounts', () => {
    expect(wrongQuotas({ cpus: 0, memory: 0, storage: 0 })).toEqual({})
    expect(wrongQuotas({ cpus: null, memory: -1, storage: 2 ** 40 })).toEqual({
      cpus: 'vCPU quota is required',
      memory: 'Must be 0 or more',
      storage: 'Is too large',
    })
  })
})

describe('mapped fleet roles', () => {
  test('are sent when checked', () => {
    expect(toMapping({ adminIsFleetAdmin: true, viewerIsFleetViewer: true })).toEqual({
      admin: ['admin'],
      viewer: ['viewer'],
    })
    expect(toMapping({})).toEqual({})
  })

  test('keep what a link adds', () => {
    const given = {
      collaborator: ['viewer' as const],
      admin: ['admin' as const, 'viewer' as const],
    }
    expect(mappingFields(given)).toEqual({ adminIsFleetAdmin: true, viewerIsFleetViewer: false })
    expect(toMapping(mappingFields(given), given)).toEqual(given)
    expect(toMapping({}, given)).toEqual({ collaborator: ['viewer'], admin: ['viewer'] })
  })
})
