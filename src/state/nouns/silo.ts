import type { Silo } from '@oxide/api'
import { siloList, siloView } from '../../api/operations/silo.ts'
import { plainNoun } from '../define-noun.ts'

declare module '../noun.ts' {
  interface Items {
    silo: Silo
  }
}

export const silo = plainNoun('silo', {
  cli: 'silo',
  one: 'silo',
  within: null,
  list: siloList,
  view: siloView,
})
