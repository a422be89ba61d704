import type { Decider } from './answer.ts'

/** Names what decided; of what is absent, it says so. */
export function deciderText({ kind, name }: Decider): string {
  return kind === 'absence' ? `no ${name.replace(/^an? /, '')}` : name
}
