import { Certificate } from '../../answers/silo.ts'
import { operation } from '../../operation.ts'
import { page } from '../../shape.ts'

export const certificateList = operation('certificateList', 'GET /v1/certificates', page(Certificate))
export const certificateView = operation('certificateView', 'GET /v1/certificates/{certificate}', Certificate)
