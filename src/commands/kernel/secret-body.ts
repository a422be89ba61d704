import { discreet } from './line/mask-text.ts'
import { body, type Param } from './params.ts'

/** Takes a structured part of the request with secrets in it, so that no line, link or entry of the journal has it. */
export function secretBody<Value, const O extends boolean = false>(
  ...given: Parameters<typeof body<Value, O>>
): Param<Value, NoInfer<O>> {
  return discreet({ ...body<Value, O>(...given), kind: 'secret' })
}
