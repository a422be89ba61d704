import type { Operation } from '../api/operation.ts'

/** Calls that every control plane answers although the API document does not list them. */
export const unlisted = {
  loginSamlRedirect: {
    method: 'GET',
    path: '/login/{silo_name}/saml/{provider_name}/redirect',
  },
} as const satisfies Readonly<Record<string, Pick<Operation, 'method' | 'path'>>>
