import type { ReactNode } from 'react'
import { nouns } from '../../state/nouns.ts'
import { useNames } from '../../state/use-place.ts'
import { useRead } from '../../state/use-read.ts'
import { Head } from '../../ui/head.tsx'
import { Truncated } from '../../ui/truncated.tsx'
import { ResourceMenu } from '../row-menu.tsx'

/** What stands above every tab of a VPC. */
export function VpcFrame({ children }: { children: ReactNode }) {
  const names = useNames()
  const { data: vpc } = useRead(nouns.vpc.view(names))
  if (vpc === undefined) return null
  return (
    <>
      <Head
        title={<Truncated text={vpc.name} max={63} />}
        actions={<ResourceMenu of={{ noun: 'vpc', names }} id={vpc.id} label="VPC actions" />}
      />
      {children}
    </>
  )
}
