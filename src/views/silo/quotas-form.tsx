import { showSize } from '../../api/show/size.ts'
import { editQuotas } from '../../commands/silo/life.ts'
import { utilizationOf } from '../../state/nouns/both/silo.ts'
import { useNames, useRead } from '../../state/use-page.ts'
import { formOf } from '../form/of-command.tsx'

export const EditQuotas = formOf(editQuotas, {
  submit: 'Update quotas',
  required: ['cpus', 'memory', 'storage'],
  facts: {
    of: 'silo',
    list: () => ({ 'In use': <InUse /> }),
  },
})

function InUse() {
  const used = useRead(utilizationOf(useNames())).data?.provisioned
  if (used === undefined) return <span className="dim">Unknown</span>
  const { cpus, memory, storage } = used
  return (
    <>
      {`${cpus} vCPUs, ${showSize(memory)} of memory, ${showSize(storage)} of storage`}
      <br />
      <span className="dim">A lower quota deletes nothing, but nothing more can be created.</span>
    </>
  )
}
