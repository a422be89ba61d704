import { DetailsDrawer } from '../details-drawer.tsx'

/** Shows an identity of the control plane; shown over the list. */
export function BuiltinUserDetails() {
  return (
    <DetailsDrawer
      noun="builtinUser"
      back="builtinUsers"
      facts={({ name }) => [{ label: 'Name', value: name }]}
    />
  )
}
