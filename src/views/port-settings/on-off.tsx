import { Pill } from '../../ui/badge.tsx'

/** Shows on or off as a word, on more prominently. */
export function OnOff({ on }: { on: boolean }) {
  return <Pill tone={on ? 'default' : 'neutral'}>{on ? 'On' : 'Off'}</Pill>
}
