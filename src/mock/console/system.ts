/** A line of the boot log, and the milliseconds between the previous line and this one. */
export type BootLine = { readonly text: string; readonly pause: number }

const plain = 15
const service = 30
const slow = 200

const kernel = [
  '[    0.000000] Linux version 6.1.0 (build@host) #1 SMP PREEMPT_DYNAMIC',
  '[    0.000000] Command line: console=ttyS0 root=LABEL=root rootfstype=ext4',
  '[    0.000000] x86/fpu: Supporting XSAVE feature 0x001: x87 floating point registers',
  '[    0.000000] BIOS-provided physical RAM map:',
  '[    0.031201] ACPI: Early table checksum verification disabled',
  '[    0.121908] smpboot: Allowing 2 CPUs, 0 hotplug CPUs',
  '[    0.342117] clocksource: tsc-early: mask: 0xffffffffffffffff',
  '[    0.561022] pci 0000:00:01.0: [8086:7000] type 00 class 0x060100',
  '[    0.815730] virtio_blk virtio0: [vda] 4194304 512-byte logical blocks',
  '[    0.934420] virtio_net virtio1 enp0s8: renamed from eth0',
  '[    1.201553] EXT4-fs (vda1): mounted filesystem with ordered data mode',
]

const services = [
  'Mounted /boot/efi',
  'Started Network Time Synchronization',
  'Reached target Local File Systems',
  'Finished Create Volatile Files and Directories',
  'Started Network Configuration',
  'Finished Initial cloud-init job',
  'Started OpenSSH server daemon',
  'Reached target Multi-User System',
]

/** Returns what a guest prints while it boots, up to the login prompt. */
export function bootLog(): readonly BootLine[] {
  return [
    {
      text: '\u001b[1mBold\u001b[0m \u001b[31mred\u001b[0m \u001b[32mgreen\u001b[0m \u001b[34mblue\u001b[0m\r\n',
      pause: plain,
    },
    ...kernel.map((text) => ({ text: `${text}\r\n`, pause: plain })),
    ...services.map((text) => ({
      text: `[\u001b[0;32m  OK  \u001b[0m] ${text}.\r\n`,
      pause: service,
    })),
    { text: '\r\n', pause: slow },
    { text: 'Welcome to this instance\r\n', pause: slow },
    { text: '\r\n', pause: slow },
    { text: 'oxide-instance login: ', pause: slow },
  ]
}

/** The name of an interface in the guest, after that of the boot log. */
const link = (place: number) => `enp0s${8 + place}`
const release = '6.1.0'

/** The text files of a guest by path. What can be listed follows from the paths. */
const files: Readonly<Record<string, (host: Host) => readonly string[]>> = {
  '/etc/hostname': ({ hostname }) => [hostname],
  '/etc/hosts': ({ hostname }) => ['127.0.0.1 localhost', `127.0.1.1 ${hostname}`],
  '/etc/os-release': () => [
    'PRETTY_NAME="Debian GNU/Linux 12 (bookworm)"',
    'NAME="Debian GNU/Linux"',
    'VERSION_ID="12"',
    'VERSION="12 (bookworm)"',
    'VERSION_CODENAME=bookworm',
    'ID=debian',
  ],
  '/home/README': () => ['This guest is a mock. Type "help" to see what it knows.'],
  '/proc/uptime': (host) => [`${secondsUp(host)}.00 ${secondsUp(host) * host.ncpus}.00`],
  '/var/log/boot.log': () => ['Reached target Multi-User System.'],
}
const home = '/home'

/** Lists directories and files. Skips options, since none of them changes what there is. */
export function ls(words: readonly string[]): readonly string[] {
  const paths = words.filter((word) => !word.startsWith('-'))
  return (paths.length === 0 ? [home] : paths).flatMap((path) => {
    const at = absolute(path)
    if (Object.hasOwn(files, at)) return [path]
    const names = namesIn(at)
    return names.length > 0 ? [names.join('  ')] : [`ls: cannot access '${path}': ${missing}`]
  })
}

export function cat(words: readonly string[], host: Host): readonly string[] {
  if (words.length === 0) return ['usage: cat FILE...']
  return words.flatMap((path) => {
    const at = absolute(path)
    const file = Object.hasOwn(files, at) ? files[at] : undefined
    if (file !== undefined) return file(host)
    return [`cat: ${path}: ${namesIn(at).length > 0 ? 'Is a directory' : missing}`]
  })
}

/** Prints what the options of `uname` ask for. */
export function uname(words: readonly string[], { hostname }: Host): readonly string[] {
  const parts: Readonly<Record<string, string>> = {
    s: 'Linux',
    n: hostname,
    r: release,
    v: '#1 SMP PREEMPT_DYNAMIC',
    m: 'x86_64',
    o: 'GNU/Linux',
  }
  const asked = words.flatMap((word) => [...word.replace(/^-/, '')])
  const unknown = asked.find((letter) => letter !== 'a' && !Object.hasOwn(parts, letter))
  if (unknown !== undefined) return [`uname: invalid option -- '${unknown}'`]
  const shown = asked.length === 0 ? ['s'] : asked.includes('a') ? Object.keys(parts) : asked
  return [
    Object.keys(parts)
      .flatMap((letter) => (shown.includes(letter) ? [parts[letter]] : []))
      .join(' '),
  ]
}

/** Tells how long the guest has been up. */
export function uptime(host: Host): string {
  const minutes = Math.floor(secondsUp(host) / 60)
  const [days, hours, rest] = [
    Math.floor(minutes / 1440),
    Math.floor(minutes / 60) % 24,
    minutes % 60,
  ]
  const day = days === 0 ? '' : `${days} day${days === 1 ? '' : 's'}, `
  const clock = hours === 0 ? `${rest} min` : `${hours}:${String(rest).padStart(2, '0')}`
  const time = new Date(host.now).toISOString().slice(11, 19)
  return ` ${time} up ${day}${clock},  1 user,  load average: 0.08, 0.03, 0.01`
}

export function ip(words: readonly string[], { addresses }: Host): readonly string[] {
  if (words.length > 0 && !'address'.startsWith(words[0] ?? '')) {
    return [`Object "${words[0]}" is unknown, try "ip address".`]
  }
  const nics = addresses().flatMap((of, place) => [
    `${place + 2}: ${link(place)}: <BROADCAST,MULTICAST,UP,LOWER_UP> mtu 1500 state UP`,
    ...of.map((address) =>
      address.includes(':')
        ? `    inet6 ${address}/64 scope global`
        : `    inet ${address}/24 scope global`,
    ),
  ])
  return [
    '1: lo: <LOOPBACK,UP,LOWER_UP> mtu 65536 state UNKNOWN',
    '    inet 127.0.0.1/8 scope host lo',
    '    inet6 ::1/128 scope host',
    ...nics,
  ]
}

/** Shows one screen of processes, as `top -bn1` does. */
export function top(host: Host): readonly string[] {
  const mebibytes = Math.round(host.memory / 2 ** 20)
  const used = Math.round(mebibytes / 16)
  return [
    `top -${uptime(host)}`,
    'Tasks:   4 total,   1 running,   3 sleeping,   0 stopped,   0 zombie',
    '%Cpu(s):  0.3 us,  0.2 sy,  0.0 ni, 99.5 id,  0.0 wa,  0.0 hi,  0.0 si,  0.0 st',
    `MiB Mem : ${mebibytes}.0 total, ${mebibytes - used}.0 free, ${used}.0 used`,
    '',
    '    PID USER      PR  NI  S  %CPU  %MEM COMMAND',
    ...[
      ['1', 'root', 'S', '0.0', '0.3', 'systemd'],
      ['412', 'root', 'S', '0.0', '0.2', 'sshd'],
      ['430', 'root', 'S', '0.1', '0.1', 'agetty'],
      ['512', host.user, 'R', '0.3', '0.1', 'top'],
    ].map(
      ([pid = '', user = '', state = '', cpu = '', memory = '', name = '']) =>
        `${pid.padStart(7)} ${user.slice(0, 8).padEnd(8)}  20   0  ${state} ${cpu.padStart(5)} ${memory.padStart(5)} ${name}`,
    ),
  ]
}

const missing = 'No such file or directory'

function secondsUp({ since, now }: Host): number {
  return Math.max(0, Math.floor((now - since) / 1000))
}

/** Resolves a path from the home directory, without a slash at its end. */
function absolute(path: string): string {
  const parts: string[] = []
  for (const part of (path.startsWith('/') ? path : `${home}/${path.replace(/^~/, '.')}`).split(
    '/',
  )) {
    if (part === '..') parts.pop()
    else if (part !== '' && part !== '.') parts.push(part)
  }
  return `/${parts.join('/')}`
}

function namesIn(directory: string): readonly string[] {
  const start = directory === '/' ? '/' : `${directory}/`
  const inside = Object.keys(files).filter((path) => path.startsWith(start))
  return [...new Set(inside.map((path) => path.slice(start.length).split('/')[0] ?? ''))].toSorted()
}

/** The facts that a command knows about its guest. */
export type Host = Machine & {
  readonly user: string
  /** Boot time and current time, in milliseconds since 1970 UTC. */
  readonly since: number
  readonly now: number
}

/** The hardware of a guest. */
export type Machine = {
  readonly hostname: string
  readonly ncpus: number
  /** In bytes. */
  readonly memory: number
  /** Returns the private addresses of each network interface. */
  addresses(): readonly (readonly string[])[]
}
