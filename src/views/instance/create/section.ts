import type { FieldErrors as Errors } from '../../../commands/kernel/run/outcome.ts'
import type { InstanceFields } from './fields.ts'
import type { Options } from './options.ts'
import type { ResolvedDefaults } from './resolved-defaults.ts'

/** Props of every section of the form. */
export type SectionProps = {
  readonly fields: InstanceFields
  readonly options: Options
  readonly resolved: ResolvedDefaults
  readonly errors: Errors
  /** Changes some of the fields; the others stay as they are by then. */
  readonly onChange: (change: Partial<InstanceFields>) => void
  readonly open: (opened: Layer | null) => void
  /** Called when the user's SSH keys have changed. */
  readonly rereadKeys: () => void
}

/** The layers over the form, each of which adds one thing to it. */
export type Layer = 'disk' | 'attach' | 'key' | 'interface' | 'floating'
