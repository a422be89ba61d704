import type { Args } from '../../commands/kernel/command.ts'
import { SettingsChanges, usePort } from './changes.tsx'

export function PortQuestion({ args }: { args: Args }) {
  const port = usePort(args)
  const { portSettings } = args
  if (port === undefined) return null
  const to = typeof portSettings === 'string' ? portSettings : null
  return <SettingsChanges from={port.portSettingsId ?? null} to={to} />
}
