import { requests as reads } from './requests/reads.ts'
import { requests as writes } from './requests/writes.ts'

export const requests = { ...reads, ...writes }
