import { editQuotas } from '../../commands/silo/life.ts'
import { showSize } from '../../api/show/size.ts'
import { utilizationOf } from '../../state/nouns/silo.ts'
import { useNames } from '../../state/use-location.ts'
import { useRead } from '../../state/use-read.ts'
import { formOf } from '../form/of-command.tsx'

/** Edits the quotas of a silo; shown over them. */
export const EditQuotas = formOf(editQuotas, {
  submit: 'Update quotas',
  facts: {
    of: 'silo',
    list: () => [
      { label: 'In use', value: <InUse /> },
      { label: 'Note', value: 'With less than what is in use, nothing more can be created' },
    ],
  },
})

function InUse() {
  const used = useRead(utilizationOf(useNames())).data?.provisioned
  if (used === undefined) return <span className="dim">Unknown</span>
  return `${used.cpus} vCPUs, ${showSize(used.memory)} of memory, ${showSize(used.storage)} of storage`
}
