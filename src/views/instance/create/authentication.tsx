import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/form/checkbox.tsx'
import { Empty } from '../../../ui/empty.tsx'
import { errorClass } from '../../../ui/form/field.tsx'
import { Row, Stack } from '../../../ui/layout.tsx'
import { escapeInvisible } from '../../../ui/text/escape-invisible.ts'
import type { SectionProps } from './section.ts'

/** Asks which of the user's SSH keys the instance gets when it first starts; all of them by default. */
export function Authentication({ options, resolved, errors, onChange, open }: SectionProps) {
  const { keys } = options
  const chosen = resolved.keys
  const set = (ids: readonly string[]) => onChange({ keys: [...ids] })
  const idsBut = (id: string) => chosen.flatMap((key) => (key.id === id ? [] : [key.id]))
  const add = <Button onClick={() => open('key')}>Add SSH key</Button>
  if (keys?.length === 0) {
    return <Empty title="No SSH keys" line="Add a key to see it here" action={add} />
  }
  return (
    <Stack gap="m" data-invalid={errors.sshPublicKeys !== undefined || undefined}>
      {keys === null ? (
        <p className="dim">Could not load your SSH keys. The instance will get all of them.</p>
      ) : (
        <div role="group" aria-label="SSH keys">
          <Checkbox
            label="Select all"
            checked={chosen.length === keys.length ? true : chosen.length > 0 && 'mixed'}
            onChange={(all) => set(all ? keys.map(({ id }) => id) : [])}
          />
          {keys.map(({ id, name, description }) => (
            <Checkbox
              key={id}
              label={escapeInvisible(name)}
              hint={description === '' ? undefined : escapeInvisible(description)}
              checked={chosen.some((key) => key.id === id)}
              onChange={(on) => set(on ? [...idsBut(id), id] : idsBut(id))}
            />
          ))}
        </div>
      )}
      {errors.sshPublicKeys !== undefined && (
        <p role="alert" className={errorClass}>
          {errors.sshPublicKeys}
        </p>
      )}
      <Row>{add}</Row>
      <p className="faint">cloud-init adds these keys on first boot, if the image supports it.</p>
    </Stack>
  )
}
