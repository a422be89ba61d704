import { describe, expect, test } from 'vitest'
import { serverOptionsFrom } from '../../src/server/options.ts'

describe('settings of the server', () => {
  test('default to the mock on loopback, port 4000', () => {
    expect(serverOptionsFrom({})).toEqual({
      port: 4000,
      host: '127.0.0.1',
      upstream: null,
      world: 'default',
      latency: [200, 400],
      apiVersion: null,
      chaos: 0,
    })
  })

  test('treat an empty variable as unset', () => {
    expect(
      serverOptionsFrom({ PORT: '', API_URL: ' ', WORLD: '', LATENCY: '', CHAOS: '' }),
    ).toEqual(serverOptionsFrom({}))
  })

  test.each([
    ['PORT', '8080', { port: 8080 }],
    ['HOST', '0.0.0.0', { host: '0.0.0.0' }],
    ['HOST', '[::1]', { host: '::1' }],
    ['LATENCY', '0', { latency: [0, 0] }],
    ['LATENCY', '10-20', { latency: [10, 20] }],
    ['CHAOS', '12.5', { chaos: 12.5 }],
  ])('%s can be %s', (name, value, expected) => {
    expect(serverOptionsFrom({ [name]: value })).toMatchObject(expected)
  })

  test('API_URL can be an origin, with or without a slash at the end', () => {
    for (const text of ['https://rack.example.com', 'http://127.0.0.1:12220/']) {
      expect(serverOptionsFrom({ API_URL: text }).upstream?.origin).toBe(new URL(text).origin)
    }
  })

  test.each([
    ['PORT', 'http', "PORT is 'http', but must be a number from 0 to 65535."],
    ['PORT', '65536', "PORT is '65536', but must be a number from 0 to 65535."],
    ['WORLD', 'huge', "WORLD is 'huge', but must be one of default, empty, large, network."],
    ['CHAOS', '101', "CHAOS is '101', but must be a percentage from 0 to 100."],
    ...['400-200', 'fast', '-5', '1e3', '70000'].map((value) => [
      'LATENCY',
      value,
      `LATENCY is '${value}', but must be milliseconds, such as 50, or a range, such as 200-400.`,
    ]),
    ['API_URL', 'ftp://x', "API_URL is 'ftp://x', but must begin with https:// or http://."],
    [
      'API_URL',
      'rack',
      "API_URL is 'rack', but must be an address, such as https://recovery.sys.rack.example.com.",
    ],
    [
      'API_URL',
      'https://me:pw@rack',
      "API_URL is 'https://me:pw@rack', but must not contain a user name or password.",
    ],
  ])('%s cannot be %s', (name, value, sentence) => {
    expect(() => serverOptionsFrom({ [name]: value })).toThrow(sentence)
  })

  test.each(['WORLD', 'LATENCY', 'CHAOS'])('%s is refused together with API_URL', (name) => {
    const values = { WORLD: 'large', LATENCY: '0', CHAOS: '1' }
    expect(() => serverOptionsFrom({ API_URL: 'https://rack', ...pick(values, name) })).toThrow(
      `${name} only applies to the mock control plane; remove it or API_URL.`,
    )
  })
})

function pick(values: Record<string, string>, name: string) {
  return { [name]: values[name] }
}
