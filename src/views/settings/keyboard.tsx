import { useAtomValue, useSetAtom } from 'jotai'
import { exportKeys, importKeys, resetKeys } from '../../commands/console/keyboard.ts'
import { keyboardAtom } from '../../commands/kernel/keys/keyboard.ts'
import { keysIn, type Slot } from '../../commands/kernel/keys/keymap.ts'
import { KEY_PLACES } from '../../commands/kernel/keys/shell-keys.ts'
import type { Keymap } from '../../state/preferences.ts'
import { useSearch } from '../../state/use-page.ts'
import { Row, Head, Panel } from '../../ui/layout.tsx'
import { column, columns } from '../cells.tsx'
import { Table } from '../../ui/list/table.tsx'
import { CommandButton } from '../command-button.tsx'
import { useCommands } from '../use-commands.ts'
import { FilterField } from '../list/page.tsx'
import { useQueryChange } from '../../state/use-page.ts'
import { KeysCell, recordingAtom } from './keys-cell.tsx'
import css from './page.module.css'
import { SingleKeysField } from './single-keys.tsx'

export function KeyboardPage() {
  const { slots, keymap } = useAtomValue(keyboardAtom)
  // Any of them may have keys.
  useCommands('all')
  const record = useSetAtom(recordingAtom)
  const filter = useSearch().get('filter') ?? ''
  const to = useQueryChange()
  const found = slots.filter((slot) => isFound(slot, keymap, filter))
  const changes = slots.filter(({ id }) => Object.hasOwn(keymap, id)).length
  return (
    <>
      <Head
        title="Keyboard"
        count={changes === 0 ? undefined : `${changes} changed`}
        actions={
          <>
            <CommandButton command={exportKeys} of={{}} />
            <CommandButton command={importKeys} of={{}} />
            <CommandButton command={resetKeys} of={{}} given={{ command: '' }} />
          </>
        }
      />
      <Panel title="Single keys" padded>
        <SingleKeysField />
      </Panel>
      <Row>
        <FilterField
          value={filter}
          like="start, g i"
          onChange={(text) => void to({ filter: text === '' ? [] : [text] }, 'replace')}
        />
      </Row>
      {KEY_PLACES.map((place) => {
        const rows = found.filter((slot) => slot.place === place)
        if (rows.length === 0) return null
        return (
          <Panel key={place} title={place} note={rows.length}>
            <Table
              label={place}
              columns={COLUMNS}
              rows={rows}
              rowKey={({ id }) => id}
              rowName={({ title }) => title}
              onOpenRow={({ id }) => record(id)}
            />
          </Panel>
        )
      })}
      {found.length === 0 && <p className="dim">No results</p>}
    </>
  )
}

const COLUMNS = columns<Slot>([
  column('Name', { width: '46ch' }, ({ title }) => <span className={css.wrap}>{title}</span>),
  column('Keys', { width: '26ch' }, (slot) => <KeysCell slot={slot} />),
  column('Command', { width: '52ch', hideBelow: 880 }, ({ id }) =>
    id.startsWith('shell ') ? null : <span className="dim">{id}</span>,
  ),
])

function isFound(slot: Slot, keymap: Keymap, text: string): boolean {
  const wanted = text.trim().toLowerCase()
  const words = `${slot.title} ${slot.id}`.toLowerCase()
  return (
    keysIn(keymap, slot) === text.trim() || wanted.split(/ +/).every((word) => words.includes(word))
  )
}
