import type * as api from '@oxide/api'
import { untyped } from '../../operation.ts'

export const instanceSerialConsoleStream = untyped<{ path: { instance: api.NameOrId }; query?: { mostRecent?: number | null; project?: api.NameOrId } }, void>('instanceSerialConsoleStream', 'GET /v1/instances/{instance}/serial-console/stream')
