import { ProbeInfo } from '../../answers/instance.ts'
import { operation } from '../../operation.ts'
import { page } from '../../shape.ts'

export const probeList = operation('probeList', 'GET /experimental/v1/probes', page(ProbeInfo))
export const probeView = operation('probeView', 'GET /experimental/v1/probes/{probe}', ProbeInfo)
