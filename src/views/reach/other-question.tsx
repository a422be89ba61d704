import type { ReactNode } from 'react'
import { reach, reachFrom, reachTo } from '../../commands/reach.ts'
import { CommandButton } from '../command-button.tsx'
import type { argsOf } from './question.ts'

type Props = {
  readonly ask: 'from' | 'to' | 'back'
  readonly traffic: ReturnType<typeof argsOf>
  readonly project: string
  readonly from: string
  readonly to: string
  readonly children: ReactNode
}

/** Asks another question about the two ends: what reaches the second, what the first reaches, or the way back. */
export function OtherQuestion({ ask, traffic, project, from, to, children }: Props) {
  const args = { ...traffic, project }
  const button = { of: { project }, variant: 'plain', children } as const
  switch (ask) {
    case 'from':
      return <CommandButton {...button} command={reachFrom} given={{ ...args, to }} />
    case 'to':
      return <CommandButton {...button} command={reachTo} given={{ ...args, from }} />
    case 'back':
      return <CommandButton {...button} command={reach} given={{ ...args, from: to, to: from }} />
  }
}
