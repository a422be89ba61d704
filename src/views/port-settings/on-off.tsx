import { Pill } from '../../ui/badge.tsx'

export function OnOff({ on }: { on: boolean }) {
  return <Pill tone={on ? 'default' : 'neutral'}>{on ? 'On' : 'Off'}</Pill>
}
