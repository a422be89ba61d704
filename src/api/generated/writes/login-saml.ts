import type * as api from '@oxide/api'
import { type ResultOf, untyped } from '../../operation.ts'

export const loginSaml = { ...untyped<{ path: { siloName: api.Name; providerName: api.Name }; body: Blob }, ResultOf<'loginSaml'>>('loginSaml', 'POST /login/{silo_name}/saml/{provider_name}'), verbatim: true } as const
