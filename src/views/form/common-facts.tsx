import type { Property } from '../../ui/properties.tsx'
import { Time } from '../../ui/text/time.tsx'
import { Identifier } from '../copied.tsx'

/** Returns the common facts of a resource: its id and its times, if it has them. */
export function commonFacts(item: object): readonly Property[] {
  const facts: Property[] = []
  if ('id' in item && typeof item.id === 'string') {
    facts.push({ label: 'ID', value: <Identifier id={item.id} /> })
  }
  if ('timeCreated' in item && item.timeCreated instanceof Date) {
    facts.push({ label: 'Created', value: <Time at={item.timeCreated} /> })
  }
  if ('timeModified' in item && item.timeModified instanceof Date) {
    facts.push({ label: 'Updated', value: <Time at={item.timeModified} /> })
  }
  return facts
}
