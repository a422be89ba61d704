import { byName, ResourceBox } from '../form/resource-box.tsx'

type Props = {
  readonly project: string
  /** Names; empty while none is chosen. */
  readonly vpc: string
  readonly subnet: string
  readonly errors: { readonly vpc: string | undefined; readonly subnet: string | undefined }
  readonly onChange: (change: { readonly vpc: string; readonly subnet: string }) => void
}

export function PlaceFields({ project, vpc, subnet, errors, onChange }: Props) {
  const isChosen = vpc !== ''
  return (
    <>
      <ResourceBox
        noun="vpc"
        names={{ project }}
        label="VPC"
        value={vpc}
        placeholder="Select a VPC"
        what="the VPCs"
        error={errors.vpc}
        optionsOf={byName}
        onChange={(value) => onChange({ vpc: value, subnet: value === vpc ? subnet : '' })}
      />
      <ResourceBox
        noun="subnet"
        names={{ project, vpc }}
        ready={isChosen}
        label="VPC subnet"
        value={subnet}
        placeholder={isChosen ? 'Select a subnet' : undefined}
        what="the subnets"
        error={errors.subnet}
        optionsOf={byName}
        onChange={(value) => onChange({ vpc, subnet: value })}
      />
    </>
  )
}
