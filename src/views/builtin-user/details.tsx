import { DetailsDrawer } from '../details-drawer.tsx'

export function BuiltinUserDetails() {
  return (
    <DetailsDrawer
      noun="builtinUser"
      back="builtinUsers"
      facts={({ name }) => [{ label: 'Name', value: name }]}
    />
  )
}
