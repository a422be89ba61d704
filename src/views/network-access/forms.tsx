import { allowedBy, allowedIpsOf } from '../../api/allow-list.ts'
import { addNetworks, replaceAllowList } from '../../commands/networking/allow-list.ts'
import { allowList, type SeenAllowList } from '../../state/nouns/system/network-access.ts'
import { useSearch, useRead } from '../../state/use-page.ts'
import { RadioGroup } from '../../ui/form/radio-group.tsx'
import { TextArea } from '../../ui/form/text-field.tsx'
import { DrawerForm } from '../form/drawer-form.tsx'
import { formOf } from '../form/of-command.tsx'
import { useForm } from '../form/use-form.ts'
import { prefilled, textOf } from '../form/values.ts'
import { linesOf } from '../form/lines.ts'
import { YourAddress } from './your-address.tsx'

export const AddNetworks = formOf(addNetworks, {
  title: 'Add networks to allow list',
  submit: 'Add networks',
  looks: { ips: 'area' },
})

export function ReplaceAllowList() {
  const { data } = useRead(allowList)
  return data === undefined ? null : <Replace list={data} />
}

const ANY = { allow: 'any' } as const

function Replace({ list }: { list: SeenAllowList }) {
  const now = allowedBy(list)
  const initial = {
    ...(now === null ? {} : { allowedIps: allowedIpsOf(now) }),
    ...prefilled(replaceAllowList, useSearch()),
  }
  const form = useForm({
    command: replaceAllowList,
    asks: ['allowedIps'],
    initial,
    // Keeps the typed networks while "any address" is chosen, in case that was a mistake.
    extras: { networks: networksOf(initial.allowedIps) },
  })
  const text = textOf(form.values.networks)
  const isAny = isAnyIn(form.values.allowedIps)
  return (
    <DrawerForm submit="Replace" form={form}>
      <YourAddress list={list} />
      <RadioGroup
        label="Who can connect"
        value={isAny ? 'any' : 'list'}
        onChange={(choice) => form.set('allowedIps', choice === 'any' ? ANY : text)}
        options={[
          { value: 'list', label: 'Some networks' },
          { value: 'any', label: 'Any address' },
        ]}
      />
      {!isAny && (
        <TextArea
          label="Networks"
          rows={10}
          hint={replaceAllowList.params.allowedIps.field.hint}
          value={text}
          error={form.errors.allowedIps}
          onChange={(value) => form.change({ allowedIps: value, networks: value })}
          data-autofocus
        />
      )}
    </DrawerForm>
  )
}

function networksOf(value: unknown): string {
  const { allowedIps } = replaceAllowList.params
  return linesOf(allowedIps, value, (given) => (given.allow === 'any' ? '' : given.ips.join('\n')))
}

function isAnyIn(value: unknown): boolean {
  if (typeof value === 'string') return false
  const read = replaceAllowList.params.allowedIps.fromJson(value)
  return 'value' in read && read.value.allow === 'any'
}
