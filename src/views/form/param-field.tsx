import type { ReactNode } from 'react'
import type { Param } from '../../commands/kernel/param.ts'
import { GIB } from '../../api/valid/size.ts'
import type { Names } from '../../state/nouns.ts'
import type { Read } from '../../state/cache/read.ts'
import { Boundary } from '../../ui/code/boundary.tsx'
import { fetched } from '../../ui/code/fetched.tsx'
import { Checkbox } from '../../ui/form/checkbox.tsx'
import type { FieldProps } from '../../ui/form/field.tsx'
import { NumberField } from '../../ui/form/number-field.tsx'
import { RadioGroup } from '../../ui/form/radio-group.tsx'
import { Select } from '../../ui/form/select.tsx'
import { TextArea, TextField } from '../../ui/form/text-field.tsx'
import { RefField } from './ref-field.tsx'
import { textOf } from './values.ts'

/** Loads apart, because hardly any form takes a file. */
const FileParam = fetched(async () => (await import('./file-param.tsx')).FileParam)

type Props = {
  readonly name: string
  readonly param: Param
  readonly value: unknown
  readonly error: string | undefined
  readonly onChange: (value: unknown) => void
  /** The names known so far, so that a picker lists the resources of the right project. */
  readonly names: Names
  /** Returns why a resource cannot be chosen, if known; such resources are not offered. */
  readonly refusal?: (name: string) => string | null
  /** Returns the reads that decide about a resource, if the cache seldom has them. */
  readonly judgedBy?: ((name: string) => readonly Read[]) | undefined
  /** Whether the value is optional; the parameter decides by default. */
  readonly optional?: boolean
  readonly look?: ParamLook | undefined
}

/**
 * How to draw a field, where its kind leaves a choice: every option at once, or room for several lines. A component
 * draws what its kind cannot, such as a structure made of several fields.
 */
export type ParamLook = 'radio' | 'area' | ((props: OwnFieldProps) => ReactNode)

export type OwnFieldProps = FieldProps & {
  readonly value: unknown
  readonly onChange: (value: unknown) => void
  /** The names known so far. */
  readonly names: Names
}

export function ParamField(props: Props) {
  const {
    name,
    param,
    value,
    error,
    onChange,
    names,
    optional = param.optional,
    refusal = () => null,
    judgedBy,
    look,
  } = props
  const { kind, label, options = [], noun } = param
  const { labels = {}, hints = {}, min, max, unit } = param.field
  // The hint of an optional parameter says what happens when it is empty.
  const hint = optional || !param.optional ? param.field.hint : undefined
  const field = { label, hint, error, optional, name }
  const text = textOf(value)
  if (typeof look === 'function') {
    const Own = look
    return <Own {...field} value={value} onChange={onChange} names={names} />
  }
  switch (kind) {
    case 'ref':
      return noun === undefined ? null : (
        <RefField
          {...field}
          noun={noun}
          names={names}
          refusal={refusal}
          judgedBy={judgedBy}
          value={text}
          onChange={onChange}
        />
      )
    case 'text': {
      const Box = look === 'area' ? TextArea : TextField
      return <Box {...field} value={text} onChange={onChange} />
    }
    case 'secret':
      return param.file ? (
        <Boundary what={label}>
          <FileParam {...field} param={param} value={value} onChange={onChange} />
        </Boundary>
      ) : (
        <TextField {...field} type="password" value={text} onChange={onChange} />
      )
    case 'flag':
      return <Checkbox label={label} hint={hint} checked={value === true} onChange={onChange} />
    case 'choice': {
      const Options = look === 'radio' ? RadioGroup : Select
      return (
        <Options
          {...field}
          value={text}
          onChange={onChange}
          options={options.map((option) => ({
            value: option,
            label: labels[option] ?? option,
            hint: hints[option],
          }))}
        />
      )
    }
    case 'number':
      return (
        <NumberField
          {...field}
          label={unit === undefined ? label : `${label} (${unit})`}
          value={numberOf(value, 1)}
          onChange={onChange}
          min={min}
          max={max}
          clampToMax={false}
        />
      )
    case 'size':
      return (
        <NumberField
          {...field}
          label={`${label} (${unit ?? 'GiB'})`}
          value={numberOf(value, GIB)}
          onChange={(amount) => onChange(amount === null ? null : amount * GIB)}
          min={min}
          max={max}
          clampToMax={false}
        />
      )
    case 'body':
      return (
        <TextArea
          {...field}
          value={typeof value === 'string' ? value : JSON.stringify(value ?? '')}
          onChange={onChange}
        />
      )
  }
}

function numberOf(value: unknown, unit: number): number | null {
  return typeof value === 'number' ? value / unit : null
}
