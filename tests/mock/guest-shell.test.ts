import { expect, test } from 'vitest'
import type { Host } from '../../src/mock/console/system.ts'
import { runLine } from '../../src/mock/console/guest.ts'

const host: Host = {
  hostname: 'db1',
  ncpus: 2,
  memory: 4 * 2 ** 30,
  user: 'root',
  since: Date.UTC(2026, 0, 1, 10, 0),
  now: Date.UTC(2026, 0, 1, 12, 5, 9),
  addresses: () => [['172.30.0.5', 'fd00::5'], []],
}
const printed = (line: string, on = host) =>
  [...runLine(line, on)].join('').split('\r\n').slice(0, -1)

test.each([
  ['ls', ['README']],
  ['ls -la /', ['etc  home  proc  var']],
  ['cat /etc/hostname', ['db1']],
  ['cat ~/../etc/hostname', ['db1']],
  ['cat /etc nowhere', ['cat: /etc: Is a directory', 'cat: nowhere: No such file or directory']],
  ['cat', ['usage: cat FILE...']],
  ['uname -a', ['Linux db1 6.1.0 #1 SMP PREEMPT_DYNAMIC x86_64 GNU/Linux']],
  ['uname -x', ["uname: invalid option -- 'x'"]],
  ['uptime', [' 12:05:09 up 2:05,  1 user,  load average: 0.08, 0.03, 0.01']],
  ['ip link', ['Object "link" is unknown, try "ip address".']],
  ['vim notes', ['bash: vim: command not found']],
  ['constructor', ['bash: constructor: command not found']],
  ['', []],
])('%s', (line, lines) => {
  expect(printed(line)).toEqual(lines)
})

test.each(['ip a', 'ip addr', 'ip'])('%s shows the addresses of each interface', (line) => {
  const text = printed(line).join('\n')
  expect(text).toContain('inet 127.0.0.1/8')
  expect(text).toMatch(/2: enp0s8: .*\n +inet 172\.30\.0\.5\/24.*\n +inet6 fd00::5\/64/)
  expect(text).toContain('3: enp0s9:')
})
