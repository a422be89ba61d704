import { InstanceSerialConsoleData } from '../../answers/instance.ts'
import { operation } from '../../operation.ts'

export const instanceSerialConsole = operation('instanceSerialConsole', 'GET /v1/instances/{instance}/serial-console', InstanceSerialConsoleData)
