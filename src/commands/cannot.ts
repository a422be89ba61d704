import type { Noun } from '../state/nouns.ts'
import type { Cannot } from './kernel/find/matches.ts'

const GROWS = 'grow expand resize enlarge extend increase bigger larger size'

const PROTECTS = 'protect guard termination protection'

/** Not part of the nouns' records, because most entries are about things that do not exist here. */
export const CANNOT: readonly Cannot[] = [
  cannot('instance', 'rename', 'Instances cannot be renamed', 'console instance create-like'),
  cannot(
    'instance',
    'move migrate vmotion',
    'Instances cannot be moved',
    'console instance create-like',
  ),
  cannot(
    'instance',
    'pause suspend hibernate sleep freeze',
    'Instances cannot be paused',
    'instance stop',
  ),
  cannot('disk', 'rename', 'Disks cannot be renamed', 'snapshot create'),
  cannot('disk', `${GROWS} shrink`, 'Disks cannot be resized', 'snapshot create'),
  cannot('disk', 'move clone duplicate', 'Disks cannot be copied', 'snapshot create'),
  cannot('snapshot', 'rename', 'Snapshots cannot be renamed', 'console image create-from-snapshot'),
  cannot(
    'snapshot',
    'restore revert rollback',
    'Snapshots cannot be restored in place',
    'disk create',
  ),
  cannot(
    'instance',
    'isolate quarantine',
    'Instances are isolated by firewall rules',
    'console vpc firewall-rule create',
  ),
  cannot('instance', PROTECTS, 'Instances cannot be protected from deletion', 'console lock'),
  cannot('disk', PROTECTS, 'Disks cannot be protected from deletion', 'console lock'),
  cannot('group', 'new create add make', 'Groups come from the identity provider', 'group list'),
  cannot('instance', 'tag label annotate', 'Instances have no tags', 'instance list'),
  cannot('image', 'copy clone duplicate rename', 'Images cannot be copied', 'image list'),
  absent(
    'load balancer, load balancers, lb, elb',
    'There are no load balancers',
    'floating-ip create',
  ),
  absent('nat, nat gateway, snat', 'There are no NAT gateways', 'internet-gateway list'),
  absent('vpn, ipsec, site to site', 'There are no VPNs', 'vpc list'),
  absent('peering, vpc peering', 'VPCs cannot be peered', 'vpc router route create'),
  absent(
    'kubernetes, k8s, eks, cluster, clusters, container, containers, docker, pod, pods, deployment, deployments',
    'There are no clusters or containers',
    'instance create',
  ),
  absent(
    'dns, dns record, dns records, dns zone, hosted zone, route 53',
    'There are no DNS records',
    'vpc list',
  ),
  absent(
    'ntp, time server',
    'Time servers cannot be set here',
    'system networking settings update',
  ),
  absent(
    's3, bucket, buckets, object storage, blob storage',
    'There is no object storage',
    'disk create',
  ),
  absent('database, databases, rds, managed database', 'There are no databases', 'instance create'),
  absent('lambda, function, functions, serverless', 'There are no functions', 'instance create'),
  absent(
    'autoscaling, autoscale, auto scaling, scale set, scaling group',
    'Instances do not scale by themselves',
    'console instance create-like',
  ),
  absent(
    'font size, text size, zoom, density, dense, compact',
    'The browser sets the size of text',
    'console settings',
  ),
  absent(
    'big screen, full screen, fullscreen, kiosk, wall',
    'The browser shows pages in full screen',
    'console settings',
  ),
  absent('time zone, timezone', 'Times are in the time zone of this browser', 'console settings'),
  absent(
    'flow log, flow logs, vpc flow logs, tcpdump, packet capture, netstat, port mirroring',
    'Traffic is not recorded',
    'console reach',
  ),
  absent(
    'add user to group, add to group, group members',
    'Groups come from the identity provider',
    'group list',
  ),
  absent(
    'spot instance, spot instances, reserved instance, reserved instances',
    'Instances have no purchase options',
    'instance create',
  ),
  absent(
    'cron, crontab, scheduler, scheduled tasks',
    'Nothing runs at a set time',
    'console runbooks',
  ),
  absent('hostname, host name', 'A hostname is set once, at creation', 'instance create'),
  absent('dhcp, dhcp options', 'Addresses come from the subnet', 'vpc subnet list'),
  absent('gpu, gpus', 'Instances have no GPUs', 'instance create'),
  absent('sla, availability', 'Availability is not measured', 'console instance timeline'),
  absent(
    'region, regions, availability zone, availability zones',
    'A rack has no regions or zones',
    'instance anti-affinity list',
  ),
  absent('json, yaml, raw', 'Resources are not shown as JSON', 'console api'),
  absent('billing, bill, cost, costs, price, invoice', 'There is no billing', 'utilization'),
  absent(
    'silence alerts, mute alerts, mute, silence',
    'Alerts cannot be silenced',
    'alert receiver unsubscribe',
  ),
  absent(
    'schedule backup, schedule backups, scheduled backup, automatic backups, schedule snapshot',
    'Snapshots cannot be scheduled',
    'snapshot create',
  ),
  absent(
    'new token, create token, new api key, create api key, add token',
    'Signing in with the CLI makes a token',
    'current-user access-token list',
  ),
  absent(
    'rotate token, renew token, extend token',
    'Tokens cannot be rotated',
    'current-user access-token list',
  ),
  absent(
    'session timeout, session length, idle timeout',
    'Only the lifetime of tokens can be set',
    'auth-settings update',
  ),
  absent(
    'service account, service accounts, robot, bot, machine user',
    'There are no service accounts',
    'silo idp local user create',
  ),
  absent('switch silo, change silo', 'You are signed in to one silo at a time', 'console sign-out'),
  absent('download image, export image', 'Images cannot be downloaded', 'image list'),
  absent(
    'password policy, password rules',
    'There are no rules for passwords to set',
    'silo idp local user set-password',
  ),
  absent(
    'mfa, 2fa, totp, two factor',
    'The identity provider asks for second factors',
    'silo idp saml create',
  ),
]

function cannot(noun: Noun, said: string, sentence: string, instead: string): Cannot {
  return { noun, said, sentence, instead }
}

function absent(said: string, sentence: string, instead: string): Cannot {
  return { noun: null, said, sentence, instead }
}
