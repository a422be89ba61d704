import { escapeInvisible } from '../../ui/text/escape-invisible.ts'
import type { Instance } from '@oxide/api'
import { isRestartable } from '../../api/progress.ts'
import { Popover } from '../../ui/layer/popover.tsx'
import { Properties, type Property } from '../../ui/properties.tsx'
import { pathTo } from '../../state/navigation/paths.ts'
import { useNames } from '../../state/navigation/use-location.ts'
import { A } from '../link.tsx'
import { distance, useNow } from './cooldown.ts'

const GUIDE = 'https://docs.oxide.computer/guides/managing-instances#_instance_auto_restart'

export function AutoRestart({ instance }: { instance: Instance }) {
  if (instance.runState !== 'failed') return null
  return (
    <Popover small variant="ghost" label="Auto-restart status" face="auto-restart">
      <Status instance={instance} />
    </Popover>
  )
}

function Status({ instance }: { instance: Instance }) {
  const {
    autoRestartEnabled,
    autoRestartPolicy,
    autoRestartCooldownExpiration: cooldown,
  } = instance
  const now = useNow()
  const { project } = useNames()
  const items: Property[] = [
    { label: 'Auto-restart', value: autoRestartEnabled ? 'Enabled' : 'Disabled' },
    {
      label: 'Policy',
      value: (
        <A href={pathTo('instanceSettings', { project, instance: instance.name })}>
          {escapeInvisible(autoRestartPolicy ?? 'Default').replaceAll('_', ' ')}
        </A>
      ),
    },
  ]
  const soon = isRestartable(instance, now)
  if (autoRestartEnabled && cooldown != null) {
    items.push({
      label: 'Cooldown',
      value: soon ? 'Restarting soon…' : `Waiting (${distance(cooldown, now)})`,
    })
  }
  return (
    <>
      <Properties items={items} />
      <p>{forecast(autoRestartEnabled, soon)}</p>
      <p>
        <a href={GUIDE} target="_blank" rel="noreferrer">
          Instance auto-restart
        </a>
      </p>
    </>
  )
}

function forecast(enabled: boolean, soon: boolean): string {
  if (!enabled) return 'This instance will not restart automatically.'
  return soon
    ? 'This instance will restart soon.'
    : 'This instance will restart after the cooldown.'
}
