import type { Noun } from '../../../state/nouns.ts'

/** What people look for and the API does not have, with the command that comes nearest. */
export type Cannot = {
  readonly noun: Noun
  /** The words that ask for it. */
  readonly said: string
  /** `Instances cannot be renamed` */
  readonly sentence: string
  /** The id of the nearest command. */
  readonly instead: string
}

const GROWS = 'grow expand resize enlarge extend increase bigger larger'

export const CANNOT: readonly Cannot[] = [
  cannot('instance', 'rename', 'Instances cannot be renamed', 'console instance create-like'),
  cannot('instance', 'move migrate', 'Instances cannot be moved', 'console instance create-like'),
  cannot(
    'instance',
    'pause suspend hibernate sleep freeze',
    'Instances cannot be paused',
    'instance stop',
  ),
  cannot('disk', 'rename', 'Disks cannot be renamed', 'snapshot create'),
  cannot('disk', `${GROWS} shrink`, 'Disks cannot be resized', 'snapshot create'),
  cannot('disk', 'move clone duplicate', 'Disks cannot be copied', 'snapshot create'),
  cannot('snapshot', 'rename', 'Snapshots cannot be renamed', 'console image create-from-snapshot'),
  cannot(
    'snapshot',
    'restore revert rollback',
    'Snapshots cannot be restored in place',
    'disk create',
  ),
]

function cannot(noun: Noun, said: string, sentence: string, instead: string): Cannot {
  return { noun, said, sentence, instead }
}
