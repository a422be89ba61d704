import { Learn } from '../learn.tsx'

export function LearnUtilization() {
  return (
    <Learn
      about="utilization"
      guides={[
        ['Metrics', 'operator/system-metrics'],
        ['Silos', 'operator/silo-management'],
      ]}
    >
      CPU and memory count while an instance runs; disks and snapshots count for as long as they
      exist. A quota is the most that a silo may provision.
    </Learn>
  )
}
