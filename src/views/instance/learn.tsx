import { Learn } from '../learn.tsx'

const GUIDES = [
  ['Instances', 'deploying-workloads'],
  ['Instance Actions', 'managing-instances'],
] as const

/** What an instance is, for those who meet one for the first time. */
export function LearnInstances() {
  return (
    <Learn about="instances" guides={GUIDES}>
      An instance is a virtual machine: processors, memory, disks and addresses that run together.
    </Learn>
  )
}
