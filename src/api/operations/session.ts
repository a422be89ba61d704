import { operation } from '../operation.ts'
import { objectOf } from '../shape.ts'
import { policy } from '../policy.ts'

export const loginSaml = operation(
  'loginSaml',
  'POST /login/{silo_name}/saml/{provider_name}',
  null,
)

export const loginLocal = operation('loginLocal', 'POST /v1/login/{silo_name}/local', null)

export const logout = operation('logout', 'POST /v1/logout', null)

export const ping = operation('ping', 'GET /v1/ping', 'ping', objectOf())

export const policyView = operation('policyView', 'GET /v1/policy', 'policy view', policy)

export const policyUpdate = operation('policyUpdate', 'PUT /v1/policy', 'policy update', policy)
