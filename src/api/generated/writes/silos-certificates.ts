import { Certificate } from '../../answers/silo.ts'
import { operation } from '../../operation.ts'

export const certificateCreate = operation('certificateCreate', 'POST /v1/certificates', Certificate)
export const certificateDelete = operation('certificateDelete', 'DELETE /v1/certificates/{certificate}')
