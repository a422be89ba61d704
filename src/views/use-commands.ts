import { useAtomValue, useSetAtom } from 'jotai'
import { useEffect } from 'react'
import type { Command } from '../commands/kernel/command.ts'
import { offeredOn } from '../commands/kernel/find/offered.ts'
import { commandsAtom, loadCommandsAtom, loadCommandsOfAtom } from '../commands/kernel/registry.ts'
import { reportFailedAtom } from '../commands/kernel/run/runs.ts'
import type { Noun } from '../state/nouns.ts'

/** Returns the loaded commands, those of a noun among them as soon as their code is there. */
export function useCommands(noun: Noun | 'all' | undefined): readonly Command[] {
  const loadAll = useSetAtom(loadCommandsAtom)
  const load = useSetAtom(loadCommandsOfAtom)
  const report = useSetAtom(reportFailedAtom)
  useEffect(() => {
    if (noun === undefined) return
    const loading = noun === 'all' ? loadAll() : load([noun])
    loading.catch((reason: unknown) => report('', reason))
  }, [noun, load, loadAll, report])
  return useAtomValue(commandsAtom)
}

/** Returns the commands that a noun's rows offer, as soon as their code is there. */
export function useOffered(noun: Noun | undefined): ReturnType<typeof offeredOn> {
  return offeredOn(useCommands(noun), noun)
}
