import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fromWire, toCamel, toSnake, toWire } from '../../src/api/casing.ts'

/** Field names as the API document forms them. */
const field = fc
  .array(fc.stringMatching(/^[a-z][a-z0-9]{0,5}$/), { minLength: 1, maxLength: 4 })
  .map((words) => words.join('_'))

describe('keys', () => {
  test('converts keys both ways', () => {
    expect(toCamel('time_run_state_updated')).toBe('timeRunStateUpdated')
    expect(toSnake('timeRunStateUpdated')).toBe('time_run_state_updated')
    expect(toCamel('i_e_e_e802')).toBe('iEEE802')
    expect(toSnake('iEEE802')).toBe('i_e_e_e802')
    expect(toCamel('base64_encoded_data')).toBe('base64EncodedData')
    expect(toCamel('p50')).toBe('p50')
  })

  test('restores every field name on the way back', () => {
    fc.assert(
      fc.property(field, (name) => {
        expect(toSnake(toCamel(name))).toBe(name)
      }),
    )
  })

  test('leaves keys that are not field names alone', () => {
    for (const key of ['install dataset', '17.0.0', '_type', 'a__b', 'A_b', 'a_1', 'fd00::1', '']) {
      expect(toCamel(key)).toBe(key)
    }
    for (const key of ['Admin', 'not a field', 'snake_case', '__proto__', '-']) {
      expect(toSnake(key)).toBe(key)
    }
  })
})

describe('from the wire', () => {
  test('converts keys at every depth and never values', () => {
    expect(
      fromWire({ boot_disk_id: 'a_b', items: [{ ip_stack: { v4: { transit_ips: ['x_y'] } } }] }),
    ).toEqual({ bootDiskId: 'a_b', items: [{ ipStack: { v4: { transitIps: ['x_y'] } } }] })
  })

  test('keeps the keys of a map', () => {
    expect(fromWire({ mapped_fleet_roles: { limited_collaborator: ['viewer'] } })).toEqual({ mappedFleetRoles: { limited_collaborator: ['viewer'] },
    })
    expect(fromWire({ fields: { sled_id: { type: 'uuid', inner_value: 1 } } })).toEqual({ fields: { sled_id: { type: 'uuid', innerValue: 1 } },
    })
    expect(
      fromWire({ components_by_release_version: { '17.0.0': 3, install_dataset: 2 } }),
    ).toEqual({ componentsByReleaseVersion: { '17.0.0': 3, install_dataset: 2 } })
  })

  test('leaves embedded documents alone', () => {
    const root = { _type: 'root', spec_version: '1', time_x: '2025-01-01T00:00:00Z' }
    expect(fromWire({ root_role: root })).toEqual({ rootRole: root })
  })

  test('turns times into dates by field name', () => {
    const at = '2025-09-05T10:20:30.123456Z'
    const time = new Date(at)
    expect(
      fromWire({ time_created: at,
        start_time: at,
        auto_restart_cooldown_expiration: at,
        timestamp: at,
      }),
    ).toEqual({
      timeCreated: time,
      startTime: time,
      autoRestartCooldownExpiration: time,
      timestamp: time,
    })
  })

  test('leaves other text that looks like a time alone', () => {
    const at = '2025-09-05T10:20:30Z'
    const other = { name: at, created: at, timestamps: [at], timed: at, timestamp_of: at }
    expect(fromWire(other)).toEqual({ ...other, timestamp_of: undefined, timestampOf: at })
  })

  test('keeps a time field that holds something else', () => {
    expect(fromWire({ hold_time: 5, time_created: null, end_time: 'soon' })).toEqual({ holdTime: 5,
      timeCreated: null,
      endTime: 'soon',
    })
    expect(fromWire({ time_created: '2025-99-99T99:99:99Z' })).toEqual({ timeCreated: '2025-99-99T99:99:99Z',
    })
    expect(fromWire({ time_created: '2025-09-05T10:20:30+02:00' })).toEqual({ timeCreated: '2025-09-05T10:20:30+02:00',
    })
  })

  test('treats __proto__ like any other key', () => {
    const read = fromWire(JSON.parse('{"__proto__":{"polluted":true}}'))
    expect(Object.keys(read as object)).toEqual(['__proto__'])
    expect(({} as { polluted?: boolean }).polluted).toBeUndefined()
  })
})

describe('to the wire', () => {
  test('keeps null, drops undefined and writes dates as text', () => {
    const body = { bootDisk: null,
      cpuPlatform: undefined,
      startTime: new Date(0),
      list: [{ aB: 1 }],
    }
    expect(toWire(body)).toEqual({ boot_disk: null,
      start_time: '1970-01-01T00:00:00.000Z',
      list: [{ a_b: 1 }],
    })
    expect(Object.keys(toWire(body) as object)).not.toContain('cpu_platform')
  })

  test('keeps the keys of a map', () => {
    expect(toWire({ mappedFleetRoles: { limited_collaborator: [], someRole: [] } })).toEqual({ mapped_fleet_roles: { limited_collaborator: [], someRole: [] },
    })
  })

  test('sends back what came from the wire unchanged', () => {
    const plain = fc.oneof(fc.string(), fc.integer(), fc.boolean(), fc.constant(null))
    const { value } = fc.letrec((tie) => ({
      value: fc.oneof({ maxDepth: 4 }, plain, tie('list'), tie('record')),
      list: fc.array(tie('value'), { maxLength: 4 }),
      record: fc.dictionary(fc.oneof(field, fc.stringMatching(/^[0-9.: _-]{1,5}$/)), tie('value'), { maxKeys: 4,
        noNullPrototype: true,
      }),
    }))
    fc.assert(
      fc.property(value, (wire) => {
        expect(toWire(fromWire(wire))).toEqual(wire)
      }),
    )
  })
})
