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
