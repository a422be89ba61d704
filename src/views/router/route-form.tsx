import type { RouterRoute } from '@oxide/api'
import { createRoute, editRoute } from '../../commands/route.ts'
import { endText } from '../../api/route-end.ts'
import { nouns } from '../../state/nouns.ts'
import { useNames } from '../../state/navigation/use-location.ts'
import { useRead } from '../../state/cache/use-read.ts'
import { formOf } from '../form/of-command.tsx'
import { DestinationField, TargetField } from './end-field.tsx'
import { kindProperty } from './kind.tsx'

const looks = { destination: DestinationField, target: TargetField }
const ip = { type: 'ip', value: '' } as const

export const NewRoute = formOf(createRoute, {
  looks,
  initial: { destination: ip, target: ip },
  facts: { of: 'router', list: () => [] },
})

/** Edits a route over its router. Only the target of a default route can change. */
export function EditRoute() {
  const { data } = useRead(nouns.route.view(useNames()))
  if (data === undefined) return null
  return data.kind === 'default' ? <EditDefault /> : <EditCustom />
}

const EditCustom = formOf(editRoute, {
  looks,
  facts: { of: 'route', list: ({ kind }) => [kindProperty(kind)] },
})

const EditDefault = formOf(editRoute, {
  looks,
  asks: ['target'],
  facts: {
    of: 'route',
    list: ({ kind, description, destination }: RouterRoute) => [
      { label: 'Description', value: description },
      kindProperty(kind),
      { label: 'Destination', value: endText(destination) },
    ],
  },
})
