import { operation } from '../../operation.ts'
import { aResource } from '../../shape.ts'

export const instanceReboot = operation('instanceReboot', 'POST /v1/instances/{instance}/reboot', aResource)
