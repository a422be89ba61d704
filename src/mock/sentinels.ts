import { type Problem, forbidden, insufficient, internal, unavailable } from './http/problem.ts'

/** Names that make a call fail on purpose, so that a client's error handling can be seen. Keys name the call. */
const failures: Readonly<Record<string, readonly [RegExp, () => Problem][]>> = {
  'project create': [
    [/error-503$/, unavailable],
    [/error-403$/, forbidden],
  ],
  'disk create': [
    [/^disk-create-500$/, internal],
    [/^disk-create-quota$/, () => insufficient('Storage limit exceeded')],
  ],
  'import start': [[/^import-start-500$/, internal]],
  'import stop': [[/^import-stop-500$/, internal]],
  'disk finalize': [[/^disk-finalize-500$/, internal]],
  'snapshot create': [[/^disk-snapshot-error$/, internal]],
  'snapshot delete': [[/^delete-500$/, internal]],
  'group delete': [[/^delete-500$/, internal]],
  'ephemeral IP attach': [[/^attach-fail$/, internal]],
  'instance update': [[/^instance-update-error$/, internal]],
}

/**
 * Throws the error that the name asks for.
 * @param call noun and verb
 * @param name name of the resource that the call acts on
 */
export function failOnPurpose(call: keyof typeof failures, name: string): void {
  for (const [pattern, problem] of failures[call] ?? []) if (pattern.test(name)) throw problem()
}
