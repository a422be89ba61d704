import type { ComponentType } from 'react'
import type { Args } from '../../../commands/kernel/command.ts'
import { fetched } from '../../../ui/code/fetched.tsx'

const portChanges = fetched(
  async () => (await import('../../port-settings/question.tsx')).PortQuestion,
)

/** Details of what will change, for questions where a sentence is not enough. By command id. */
export const questionDetails: ReadonlyMap<string, ComponentType<{ readonly args: Args }>> = new Map(
  [
    'console system hardware switch-port apply',
    'console system hardware switch-port clear',
    'console system networking switch-port-settings apply',
    'system hardware switch-port apply-settings',
    'system hardware switch-port clear-settings',
  ].map((id) => [id, portChanges]),
)
