import { operation } from '../../operation.ts'
import { aResource } from '../../shape.ts'

export const probeCreate = operation('probeCreate', 'POST /experimental/v1/probes', aResource)
export const probeDelete = operation('probeDelete', 'DELETE /experimental/v1/probes/{probe}')
