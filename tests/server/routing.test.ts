import { describe, expect, test } from 'vitest'
import { answererOf } from '../../src/server/routing.ts'

describe('a request goes to', () => {
  test.each([
    ['GET', '/v1/ping', 'plane'],
    ['DELETE', '/v1/instances/db1?project=p', 'plane'],
    ['GET', '/experimental/v1/probes', 'plane'],
    ['POST', '/login/maze-war/saml/mock-idp', 'plane'],
    ['GET', '/login/maze-war/saml/mock-idp/redirect?redirect_uri=%2Fprojects', 'plane'],
    ['GET', '/login/maze-war/local', 'console'],
    ['GET', '/device/verify', 'console'],
    ['GET', '/', 'console'],
    ['GET', '/projects/v1/instances', 'console'],
    ['GET', '/projects?next=/v1/ping', 'console'],
    ['POST', '/projects', 'console'],
  ])('%s %s: the %s', (method, target, answerer) => {
    expect(answererOf('mock', method, target)).toBe(answerer)
    expect(answererOf('remote', method, target)).toBe(answerer)
  })

  test('the mock’s switches are not addresses of a real control plane', () => {
    expect(answererOf('mock', 'PUT', '/mock/chaos')).toBe('plane')
    expect(answererOf('remote', 'PUT', '/mock/chaos')).toBe('console')
  })

  test('/login of a real control plane redirects to the login page of its silo', () => {
    expect(answererOf('remote', 'GET', '/login?redirect_uri=%2F')).toBe('plane')
    expect(answererOf('mock', 'GET', '/login?redirect_uri=%2F')).toBe('console')
  })
})
