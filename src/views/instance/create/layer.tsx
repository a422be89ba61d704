import { AddInterface } from './add-interface.tsx'
import { AddKey } from './add-key.tsx'
import { AttachDisk } from './attach-disk.tsx'
import { AttachFloatingIp } from './attach-floating-ip.tsx'
import { AddDisk } from './add-disk.tsx'
import type { Layer, SectionProps } from './section.ts'

/** Shows the open layer. It is rendered beside the form, not in it, because it is a form of its own. */
export function OpenLayer({ opened, ...props }: SectionProps & { readonly opened: Layer }) {
  switch (opened) {
    case 'disk':
      return <AddDisk {...props} />
    case 'attach':
      return <AttachDisk {...props} />
    case 'key':
      return <AddKey {...props} />
    case 'interface':
      return <AddInterface {...props} />
    case 'floating':
      return <AttachFloatingIp {...props} />
  }
}
