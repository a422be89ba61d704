import { useState } from 'react'
import { bodyOf, type BegunBody } from '../../../api/port-settings/body.ts'
import { linksOf } from '../../../api/port-settings/words.ts'
import { createPortSettings } from '../../../commands/port-settings/create.ts'
import { wholeSettings, bgpConfigs } from '../../../state/nouns/system/port-settings.ts'
import { allOf } from '../../../state/nouns.ts'
import { useNames, useSearch, useRead } from '../../../state/use-page.ts'
import { Button } from '../../../ui/button.tsx'
import { RadioGroup } from '../../../ui/form/radio-group.tsx'
import { lateDialog } from '../../../ui/layer/late-dialog.tsx'
import { NameFields } from '../../form/param-fields.tsx'
import { PageForm } from '../../form/page-form.tsx'
import { useForm } from '../../form/use-form.ts'
import { prefilled, textOf } from '../../form/values.ts'
import { ReadError } from '../../read-error.tsx'
import { keyOf, keysIn, rowsIn, valuesFor, withRow, wrongIn } from './fields.ts'
import { useNamed } from '../columns.tsx'
import { PartRows } from './part-rows.tsx'
import { GEOMETRIES, newRow, type PortPart, PARTS } from './parts.ts'
import { argsFor } from './rows.ts'

const FromJson = lateDialog(async () => (await import('./from-json.tsx')).FromJson)
const RowDialog = lateDialog(async () => (await import('./row-dialog.tsx')).RowDialog)

export function NewPortSettings() {
  const initial = prefilled(createPortSettings, useSearch())
  return <SettingsForm title="Create switch port settings" body={initial} />
}

export function ClonePortSettings() {
  const { data: like } = useRead(wholeSettings(useNames()))
  const search = useSearch()
  const named = useNamed()
  if (like === undefined) return null
  const initial = {
    ...bodyOf(named(like)),
    name: `${like.name}-copy`,
    ...prefilled(createPortSettings, search),
  }
  return <SettingsForm title="Clone switch port settings" body={initial} />
}

type Open = { readonly part: PortPart; readonly at: number | null } | 'json' | null

function SettingsForm({ title, body }: { title: string; body: BegunBody }) {
  const [open, setOpen] = useState<Open>(null)
  const form = useForm({
    command: createPortSettings,
    asks: ['name', 'description'],
    initial: { name: body.name, description: body.description },
    extras: valuesFor(body),
    toArgs: (args, values) => ({
      ...args,
      ...argsFor(values.geometry, rowsIn(values)).args,
      md5AuthKeys: keysIn(values),
    }),
    more: wrongIn,
  })
  const { values, errors } = form
  // The options for rows, in a dialog that opens later.
  const configs = useRead(bgpConfigs)
  const lots = useRead(allOf('addressLot'))
  const groups = useRead(allOf('portSettings'))
  const rows = rowsIn(values)
  const possible = linksOf(textOf(values.geometry)) ?? []
  const links = rows.links.map(({ linkName }) => textOf(linkName))
  const free = possible.filter((name) => !links.includes(name))
  const edited = open === null || open === 'json' || open.at === null ? undefined : open
  const row = edited === undefined ? undefined : rows[edited.part][edited.at ?? 0]
  const ownLink = textOf(row?.linkName)
  // A link keeps its name; any other row can be on any link.
  const offered =
    open !== null && open !== 'json' && open.part === 'links'
      ? possible.filter((name) => name === ownLink || free.includes(name))
      : links
  return (
    <>
      <PageForm
        title={title}
        form={form}
        notes={
          <Button small onClick={() => setOpen('json')}>
            Fill in from JSON
          </Button>
        }
      >
        <NameFields form={form} />
        <RadioGroup
          label="Geometry"
          value={textOf(values.geometry)}
          options={GEOMETRIES}
          error={errors.portConfig}
          onChange={(geometry) => form.set('geometry', geometry)}
        />
        <ReadError what="the address lots" query={lots} />
        <ReadError what="the BGP configurations" query={configs} />
        <ReadError what="other switch port settings" query={groups} />
        {PARTS.map((part) => (
          <PartRows
            key={part}
            part={part}
            rows={rows[part]}
            error={errors[part]}
            reason={reasonFor(part, links, free)}
            onAdd={() => setOpen({ part, at: null })}
            onEdit={(at) => setOpen({ part, at })}
            onRows={(left) => form.set(part, left)}
          />
        ))}
      </PageForm>
      {open === 'json' && (
        <FromJson
          onClose={() => setOpen(null)}
          onFill={(filled) => {
            form.change({
              name: filled.name ?? '',
              description: filled.description ?? '',
              ...valuesFor(filled),
            })
            setOpen(null)
          }}
        />
      )}
      {open !== null && open !== 'json' && (
        <RowDialog
          part={open.part}
          isNew={open.at === null}
          initial={
            row === undefined
              ? newRow(open.part, offered)
              : { ...row, md5AuthKey: keyOf(keysIn(values), row) }
          }
          links={offered}
          onSave={(saved) => {
            form.change((now) => withRow(now, open, saved))
            setOpen(null)
          }}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  )
}

/** Explains why no row can be added to a part yet, or returns null. */
function reasonFor(
  part: PortPart,
  links: readonly string[],
  free: readonly string[],
): string | null {
  if (part === 'groups') return null
  if (part === 'links') return free.length > 0 ? null : 'The port has all of its links'
  return links.length > 0 ? null : 'Add a link first'
}
