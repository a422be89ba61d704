import { Learn } from '../head.tsx'

export const ABOUT_INSTANCES = {
  text: 'An instance is a virtual machine with its own vCPUs, memory, disks and addresses.',
  guides: [
    ['Instances', 'deploying-workloads'],
    ['Instance actions', 'managing-instances'],
  ],
} as const

export function LearnInstances() {
  return (
    <Learn about="instances" guides={ABOUT_INSTANCES.guides}>
      {ABOUT_INSTANCES.text}
    </Learn>
  )
}
