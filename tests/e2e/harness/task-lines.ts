import type { Operator } from './operator.ts'

/** Pages of a project, by their names in the sidebar. */
export const PLACES = [
  'Instances',
  'Disks',
  'Snapshots',
  'Images',
  'VPCs',
  'Floating IPs',
  'External subnets',
  'Affinity groups',
  'Multicast groups',
  'Probes',
  'Project access',
] as const

type Given = { readonly number: number; readonly instance: string; readonly disk: string }

/** Returns command lines for an operator to type. */
export function linesIn(
  within: string,
  { number, instance, disk }: Given,
  one: Operator['one'],
): readonly [string, ...string[]] {
  return [
    `instance view ${instance}`,
    `instance nic list ${instance}`,
    `instance start ${instance}`,
    `instance stop ${instance}`,
    `instance reboot ${instance}`,
    `console instance resize ${instance} --ncpus ${one(['2', '3', '4'])}`,
    `console instance auto-restart set ${instance} --policy ${one(['never', 'best_effort'])}`,
    `project create --name line-${number}`,
    `disk create --name line-${number} --size 1GiB ${within}`,
    `disk delete ${disk}`,
    `snapshot create ${disk}`,
    `instance disk attach ${disk} --instance db-stopped`,
    `instance disk detach ${disk} --instance db-stopped`,
    `floating-ip attach --floating-ip rootbeer-float --parent ${one(['db1', 'db2', 'db3', 'you-fail'])} --kind instance ${within}`,
    `floating-ip detach --floating-ip cola-float ${within}`,
    `instance external-ip attach-ephemeral ${instance}`,
    `instance external-ip detach-ephemeral ${instance}`,
    `console theme ${one(['dark', 'light', 'system'])}`,
    `vpc create --name line-${number} --dns-name line-${number} ${within}`,
    `vpc subnet list --vpc default ${within}`,
    `vpc router create --name line-${number} --vpc default ${within}`,
    `vpc router view --router mock-custom-router --vpc default ${within}`,
    `internet-gateway create --name line-${number} --vpc default ${within}`,
    `internet-gateway view --gateway internet-gateway-1 --vpc default ${within}`,
    `instance anti-affinity create --name line-${number} ${within}`,
    `instance anti-affinity view --anti-affinity-group romulus-remus ${within}`,
    `experimental multicast-group view --multicast-group market-data ${within}`,
    `experimental system probe list ${within}`,
    `image delete --image ${one(['image-1', 'image-2'])} ${within}`,
    `snapshot delete --snapshot ${one(['snapshot-1', 'snapshot-2'])} ${within}`,
    `console project access add --identity 'Hans Jonas' --role viewer ${within}`,
  ]
}
