import { allOf } from '../../state/nouns.ts'
import { useRead } from '../../state/cache/use-read.ts'
import { Select } from '../../ui/form/select.tsx'
import type { OwnFieldProps } from '../form/param-field.tsx'
import { textOf } from '../form/values.ts'
import { ReadError } from '../read-error.tsx'

/** Lets the user choose a custom router of the VPC by name, or none. A value may also be an id. */
export function CustomRouterField({ label, error, value, onChange, names }: OwnFieldProps) {
  const query = useRead(allOf('router', names))
  const routers = query.data?.items ?? []
  const given = textOf(value)
  const chosen = routers.find(({ id, name }) => id === given || name === given)?.name ?? given
  const custom = routers.filter(({ kind }) => kind === 'custom').map(({ name }) => name)
  // Keeps the choice even while the routers are unknown.
  const options = chosen === '' || custom.includes(chosen) ? custom : [chosen, ...custom]
  return (
    <>
      <Select
        label={label}
        optional
        error={error}
        placeholder="None"
        busy={query.isPending}
        value={chosen}
        options={options.map((name) => ({ value: name, label: name }))}
        onChange={onChange}
      />
      <ReadError what="the routers" query={query} />
    </>
  )
}
