import { useState } from 'react'
import * as v from 'valibot'
import { bgpConfigs } from '../../../state/nouns/system/port-settings.ts'
import { useNames, useRead } from '../../../state/use-page.ts'
import { isSame } from '../../../state/same.ts'
import { Combobox } from '../../../ui/form/combobox.tsx'
import { escapeInvisible } from '../../../ui/text/value.tsx'
import { AddDialog } from '../../form/add-dialog.tsx'
import { useDraft } from '../../form/dialog-draft.ts'
import { type OwnFieldProps, ParamField } from '../../form/param-field.tsx'
import { check, textOf, type Values, valueFor } from '../../form/values.ts'
import { ReadError } from '../../read-error.tsx'
import { fieldsOf, isAsked, type PortPart, wrongRow } from './parts.ts'
import { TITLES } from './part-rows.tsx'

type Props = {
  readonly part: PortPart
  readonly initial: Values
  readonly isNew: boolean
  /** The links that the row can be on, or the names for a new link. */
  readonly links: readonly string[]
  readonly onSave: (row: Values) => void
  readonly onClose: () => void
}

const fields = v.record(v.string(), v.unknown())

/**
 * Adds a row to a part of the form, or edits one. Drops values of fields that no longer apply. A reload loses only
 * secrets.
 */
export function RowDialog({ part, initial, isNew, links, onSave, onClose }: Props) {
  const names = useNames()
  const params = fieldsOf(part, links)
  const [first] = useState(() =>
    Object.fromEntries(
      Object.entries(params).map(([name, param]) => [name, valueFor(param, initial[name])]),
    ),
  )
  const isSecret = (name: string) => params[name]?.kind === 'secret'
  const [secrets, setSecrets] = useState(() => only(first, isSecret))
  const open = only(first, (name) => !isSecret(name))
  // Rows may have changed places by the time the draft is restored.
  const draft = useDraft(`${part} ${JSON.stringify(open)}`, fields, open)
  const row: Values = { ...draft.fields, ...secrets }
  const [tried, setTried] = useState(false)
  const asked = Object.keys(params).filter((name) => isAsked(part, name, row))
  const wrong = { ...check({ params }, asked, row).wrong, ...wrongRow(part, row) }
  const { one } = TITLES[part]
  const set = (name: string, value: unknown) =>
    isSecret(name) ? setSecrets({ ...secrets, [name]: value }) : draft.set({ [name]: value })
  const close = () => {
    draft.forget()
    onClose()
  }
  const save = () => {
    setTried(true)
    if (Object.keys(wrong).length > 0) return
    draft.forget()
    onSave(Object.fromEntries(asked.map((name) => [name, trimmed(row[name])])))
  }
  return (
    <AddDialog
      drawer
      title={`${isNew ? 'Add' : 'Edit'} ${one}`}
      submit={isNew ? `Add ${one}` : `Update ${one}`}
      dirty={!isSame(row, first)}
      draft={draft.draft}
      onAdd={save}
      onClose={close}
    >
      {asked.map((name) => {
        const param = params[name]
        return param === undefined ? null : (
          <ParamField
            key={name}
            name={name}
            param={param}
            value={row[name]}
            error={tried ? wrong[name] : undefined}
            names={names}
            {...(isNeeded(part, name) ? { optional: false } : {})}
            look={name === 'bgpConfig' ? ConfigField : undefined}
            onChange={(value) => set(name, value)}
          />
        )
      })}
    </AddDialog>
  )
}

/** True if a field is required when it applies. */
function isNeeded(part: PortPart, name: string): boolean {
  return ['ip', 'routerLifetime'].includes(name) || (part === 'interfaces' && name === 'vid')
}

function only(values: Values, isWanted: (name: string) => boolean): Values {
  return Object.fromEntries(Object.entries(values).filter(([name]) => isWanted(name)))
}

function trimmed(value: unknown): unknown {
  return typeof value === 'string' ? value.trim() : value
}

/** Lets the user choose a BGP configuration, or type another name. */
function ConfigField({ label, hint, error, value, onChange }: OwnFieldProps) {
  const query = useRead(bgpConfigs)
  return (
    <>
      <Combobox
        label={label}
        hint={hint}
        error={error}
        custom
        placeholder="Select or enter a BGP configuration"
        busy={query.isPending}
        options={(query.data?.items ?? []).map(({ id, name, description }) => ({
          value: textOf(value) === id ? id : name,
          label: name,
          meta: escapeInvisible(description),
        }))}
        value={textOf(value)}
        onChange={onChange}
      />
      <ReadError what={`Options for ${label}`} query={query} />
    </>
  )
}
