import type { Image } from '@oxide/api'
import { showSize } from '../../../api/show/size.ts'
import { useAll } from '../../../state/cache/use-all.ts'
import { Combobox } from '../../../ui/form/combobox.tsx'
import { Empty } from '../../../ui/layout.tsx'
import { SwitchTabs } from '../../../ui/switch-tabs.tsx'
import { matchPath } from '../../../state/navigation/paths.ts'
import { useNames } from '../../../state/use-page.ts'
import { escapeInvisible } from '../../../ui/text/value.tsx'
import { useRackTakes } from '../../form/rack-takes.ts'
import { ResourceBox } from '../../form/resource-box.tsx'
import { A } from '../../cells.tsx'
import {
  withImage,
  type SectionProps,
  type ResolvedDefaults,
  attachable,
} from './resolved-defaults.ts'
import { Checkbox } from '../../../ui/form/checkbox.tsx'
import { NumberField } from '../../../ui/form/number-field.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'

type Tab = ResolvedDefaults['boot']['tab']

const TABS: readonly { id: Tab; label: string }[] = [
  { id: 'silo', label: 'Silo images' },
  { id: 'project', label: 'Project images' },
  { id: 'disk', label: 'Existing disks' },
]

export function BootDisk(props: SectionProps) {
  const { fields, options, resolved, errors, onChange } = props
  const { tab } = resolved.boot
  const { given } = fields.boot
  const nothing =
    options.siloImages?.length === 0 &&
    options.projectImages?.length === 0 &&
    !options.moreDisks &&
    attachable(options.disks ?? []).length === 0
  return (
    <>
      {nothing && <p className="dim">There are no images or disks to boot from.</p>}
      <div data-invalid={errors.bootDisk !== undefined || undefined}>
        <SwitchTabs
          label="Boot disk"
          items={given === null ? TABS : [...TABS, { id: 'given', label: 'As given' }]}
          selected={tab}
          onChange={(id) => onChange({ boot: { ...fields.boot, tab: id } })}
        >
          {tab === 'silo' && <Images {...props} images={options.siloImages} kind="silo" />}
          {tab === 'project' && <Images {...props} images={options.projectImages} kind="project" />}
          {tab === 'disk' && <Disks {...props} />}
          {tab === 'given' && given !== null && (
            <p>
              {escapeInvisible(given.name)}
              {given.type === 'create' && ` · new · ${showSize(given.size)}`}
            </p>
          )}
          {errors.bootDisk !== undefined && (
            <p role="alert" className="red">
              {errors.bootDisk}
            </p>
          )}
        </SwitchTabs>
      </div>
    </>
  )
}

type ImagesProps = SectionProps & {
  readonly images: readonly Image[] | null
  readonly kind: 'silo' | 'project'
}

function Images({ images, kind, ...part }: ImagesProps) {
  const { project } = useNames()
  const noun = kind === 'silo' ? 'siloImage' : 'image'
  const names = kind === 'silo' ? {} : { project }
  const value = part.resolved.boot.image?.id ?? ''
  const expected = 'the form says what it could not read'
  const { items, note, isSeeking, seek } = useAll(noun, names, { value, expected })
  const { fields, options, errors, onChange } = part
  if (images?.length === 0) return kind === 'silo' ? <NoSiloImages /> : <NoProjectImages />
  return (
    <>
      <Combobox
        label="Image"
        placeholder={images === null ? 'Could not load images' : `Select a ${kind} image`}
        value={value}
        options={items.map(({ id, name, os, version, size }) => ({
          value: id,
          label: name,
          meta: `${os} ${version}, ${showSize(size)}`,
        }))}
        onChange={(id) =>
          onChange(
            withImage(
              fields,
              options,
              items.find((one) => one.id === id),
            ),
          )
        }
        busy={isSeeking}
        note={note}
        onSeek={seek}
        error={errors.image}
      />
      <BootImageFields {...part} />
    </>
  )
}

function NoSiloImages() {
  return <Empty title="No silo images found" line="Promote a project image to see it here" />
}

function NoProjectImages() {
  const { project } = useNames()
  const upload = `/projects/${encodeURIComponent(project)}/images-new`
  const there = matchPath(upload) !== null
  return (
    <Empty
      title="No project images found"
      line="Upload an image to see it here"
      action={there ? <A href={upload}>Upload image</A> : undefined}
    />
  )
}

function Disks({ fields, options, errors, onChange }: SectionProps) {
  const { project } = useNames()
  const isNone = !options.moreDisks && attachable(options.disks ?? []).length === 0
  if (options.disks !== null && isNone) {
    return (
      <Empty
        title="No detached disks found"
        line="Only detached disks can be used as a boot disk"
      />
    )
  }
  return (
    <ResourceBox
      noun="disk"
      names={{ project }}
      label="Disk"
      placeholder={options.disks === null ? 'Could not load disks' : 'Select a disk'}
      value={fields.boot.disk}
      optionsOf={(disks) =>
        attachable(disks).map(({ name, size }) => ({
          value: name,
          label: name,
          meta: showSize(size),
        }))
      }
      onChange={(disk) => onChange({ boot: { ...fields.boot, disk } })}
      error={errors.disk}
    />
  )
}

function BootImageFields({ fields, resolved, errors, onChange }: SectionProps) {
  const takes = useRackTakes()
  const set = (change: Partial<typeof fields.boot>) =>
    onChange({ boot: { ...fields.boot, ...change } })
  return (
    <>
      <NumberField
        label="Disk size"
        unit="GiB"
        min={1}
        max={1023}
        clampToMax={false}
        value={resolved.boot.size}
        onChange={(size) => set({ size })}
        error={errors.bootSize}
      />
      <TextField
        label="Disk name"
        optional
        hint="Leave blank to generate a name from the instance and image"
        value={fields.boot.name}
        onChange={(name) => set({ name })}
        error={errors.bootName}
      />
      {takes('read-only disks') && (
        <Checkbox
          label="Make disk read-only"
          checked={fields.boot.readOnly}
          onChange={(readOnly) => set({ readOnly })}
        />
      )}
    </>
  )
}
