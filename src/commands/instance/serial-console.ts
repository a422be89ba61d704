import { pathFrom } from '../../state/navigation/paths.ts'
import { define } from '../kernel/define.ts'
import { ref } from '../kernel/params.ts'

/** Opens the page of the console in any state of the instance: the page waits until it can connect. */
export const serialConsole = define({
  id: 'instance serial console',
  verb: 'View serial console',
  title: 'View serial console',
  params: { instance: ref('instance'), project: ref('project') },
  place: (names) => pathFrom('instanceSerialConsole', names),
  run: async () => undefined,
  done: (names) => {
    const go = pathFrom('instanceSerialConsole', names)
    return { refresh: [], ...(go === null ? {} : { go }) }
  },
  key: 'v',
  keywords: ['terminal', 'tty', 'connect', 'open'],
})
