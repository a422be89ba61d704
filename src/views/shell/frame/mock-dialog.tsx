import { useSetAtom } from 'jotai'
import { panelAtom } from '../../../state/preferences.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/layer/dialog.tsx'

const LINKS = [
  ['Oxide API documentation', 'https://docs.oxide.computer/api'],
  ['The control plane', 'https://github.com/oxidecomputer/omicron'],
  ['The TypeScript client', 'https://github.com/oxidecomputer/oxide.ts'],
  ['The command line', 'https://github.com/oxidecomputer/oxide.rs'],
] as const

/** Explains what the mock is, and links to the parts around it. */
export function MockDialog() {
  const open = useSetAtom(panelAtom)
  const close = () => open(null)
  return (
    <Dialog
      title="Mock control plane"
      onClose={close}
      footer={<Button onClick={close}>Close</Button>}
    >
      <p>
        This console runs on its own mock control plane. Nothing here touches a rack. Try anything:
        “world reset” undoes it all. For a real rack, start the console with its address:{' '}
        <code>npm start -- --host https://silo.sys.rack.example</code>
      </p>
      <ul>
        {LINKS.map(([label, href]) => (
          <li key={href}>
            <a href={href} target="_blank" rel="noreferrer">
              {label}
            </a>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
