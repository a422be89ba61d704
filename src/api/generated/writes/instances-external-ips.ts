import { ExternalIp } from '../../answers/network-interface.ts'
import { operation } from '../../operation.ts'

export const instanceEphemeralIpAttach = operation('instanceEphemeralIpAttach', 'POST /v1/instances/{instance}/external-ips/ephemeral', ExternalIp)
export const instanceEphemeralIpDetach = operation('instanceEphemeralIpDetach', 'DELETE /v1/instances/{instance}/external-ips/ephemeral')
